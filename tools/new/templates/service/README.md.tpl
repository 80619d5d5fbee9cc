# @name@

@does@.

| room | what |
|---|---|
| `@plural@` | one's own @plural@: the list and adding one |
