"""The search for speed: trees as parallel lists, all worlds in step, one batch a step."""
