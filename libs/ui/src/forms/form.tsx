import type { ComponentProps } from 'react';
import classes from './form.module.css';

/** A form in one column, with the spacing of all forms: `<Form {...form.formProps}>`. */
export function Form(props: ComponentProps<'form'>) {
  return <form noValidate method="post" {...props} className={classes.form} />;
}
