"""The judge: compares what an implementation answers with the golden cases, and explains."""
