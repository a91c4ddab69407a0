"""Golden cases: questions and the reference's answers, which every port must give too."""
