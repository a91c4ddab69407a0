"""`lockstep onnx`: networks as ONNX files, and the proof that each is the network it came from."""
