# @name@

@does@.

| room | what |
|---|---|
| `@plural@` | |
