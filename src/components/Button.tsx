import type { ComponentPropsWithRef } from 'react';

const looks = {
  primary: 'border-primary-edge bg-primary text-primary-ink hover:bg-primary-hover font-semibold',
  quiet: 'border-control text-ink hover:border-tungsten hover:text-tungsten',
  danger: 'border-danger bg-danger text-danger-ink font-semibold',
} as const;

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-base no-underline transition-colors duration-hover ease-house disabled:cursor-not-allowed disabled:opacity-60';

/** The classes of a button, for links that look like one. */
export const buttonClass = (look: keyof typeof looks) => `${shape} ${looks[look]}`;

type ButtonProps = ComponentPropsWithRef<'button'> & { look?: keyof typeof looks };

export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return <button {...rest} type={type} className={`${buttonClass(look)} ${className}`} />;
}
