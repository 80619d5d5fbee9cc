export { useApiForm } from './forms/use-api-form.js';
