import { beforeEach, describe, expect, it } from '@jest/globals';
import { emailTwice } from '@koma/contracts';
import { FormErrorSummary, KomaThemeProvider } from '@koma/ui';
import { TextInput } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApiError } from '../api/api-error.js';
import { useApiForm } from './use-api-form.js';

const sent: unknown[] = [];
let refusal: ApiError | null = null;

function Sample() {
  const form = useApiForm({
    schema: emailTwice,
    initialValues: { email: '', emailAgain: '' },
    refusals: { 'AUTH.EMAIL_TAKEN': 'email' },
    onSubmit: (values) => {
      if (refusal) throw refusal;
      sent.push(values);
    },
  });
  return (
    <form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <TextInput label="email" {...form.field('email')} />
      <TextInput label="again" {...form.field('emailAgain')} />
      <button type="submit">send</button>
    </form>
  );
}

function show(path: string) {
  const router = createMemoryRouter([{ path: '*', Component: Sample }], { initialEntries: [path] });
  render(
    <KomaThemeProvider env="test">
      <RouterProvider router={router} />
    </KomaThemeProvider>,
  );
  return router;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));

beforeEach(() => {
  sent.length = 0;
  refusal = null;
});

describe('a form', () => {
  it('is not sent while incomplete, says so, and focuses the first error', async () => {
    show('/en');
    await userEvent.type(screen.getByLabelText('email'), 'a@koma.example');
    await send();
    expect(sent).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, not all fields are filled out correctly.');
    expect(screen.getByLabelText('again')).toHaveFocus();
    expect(screen.getByLabelText('email')).toHaveValue('a@koma.example');
  });

  it('translates its errors when the language changes', async () => {
    const router = show('/en');
    await send();
    expect(screen.getAllByText('Please enter a valid email address')).toHaveLength(2);
    await act(() => router.navigate('/'));
    expect(await screen.findAllByText('メールアドレスを正しく入力してください。')).toHaveLength(2);
  });

  it('sends the values as the schema parses them', async () => {
    show('/en');
    await userEvent.type(screen.getByLabelText('email'), 'ＴＡＲＯ@koma.example');
    await userEvent.type(screen.getByLabelText('again'), 'taro@koma.example ');
    await send();
    expect(sent).toEqual([{ email: 'taro@koma.example', emailAgain: 'taro@koma.example' }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a refusal that concerns one field beside it', async () => {
    refusal = new ApiError({ code: 'AUTH.EMAIL_TAKEN', status: 409 });
    show('/en');
    await userEvent.type(screen.getByLabelText('email'), 'a@koma.example');
    await userEvent.type(screen.getByLabelText('again'), 'a@koma.example');
    await send();
    expect(screen.getByText('Sorry the email has already been registered.')).toBeInTheDocument();
    expect(screen.getByLabelText('email')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, not all fields are filled out correctly.');
  });

  it('shows issues of the server beside their fields and keeps what was typed', async () => {
    const issues = [{ path: 'form.email', code: 'FIELD.EMAIL', message: '' }];
    refusal = new ApiError({ code: 'REQUEST.INVALID', status: 422, issues });
    show('/en');
    await userEvent.type(screen.getByLabelText('email'), 'a@koma.example');
    await userEvent.type(screen.getByLabelText('again'), 'a@koma.example');
    await send();
    expect(screen.getByText('Please enter a valid email address')).toBeInTheDocument();
    expect(screen.getByLabelText('email')).toHaveFocus();
    expect(screen.getByLabelText('again')).toHaveValue('a@koma.example');
  });
});
