import type { ComponentProps } from 'react';
import classes from './form.module.css';

/**
 * A form in one column, with the spacing of all forms: `<Form {...form.formProps}>`. Outside of a dialog the method `dialog` sends nothing,
 * so that a form whose script did not arrive neither leaves the page nor puts a password in its address.
 */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate method="dialog" {...props} className={classes.form} />;
}
