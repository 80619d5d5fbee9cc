// Replaces styles and pictures: every class name is its own name.
export default new Proxy({}, { get: (_, name) => name });
