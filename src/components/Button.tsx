import type { ComponentPropsWithRef } from 'react';

const standard =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border px-4 py-2 text-base no-underline transition-colors duration-hover ease-house disabled:cursor-not-allowed disabled:opacity-60';

const variants = {
  primary: `${standard} border-primary-edge bg-primary text-primary-ink hover:bg-primary-hover font-semibold`,
  quiet: `${standard} border-control text-ink hover:border-tungsten hover:text-tungsten`,
  danger: `${standard} border-danger bg-danger text-danger-ink font-semibold`,
  /** 32 px high, for the dense screens of the staff area. */
  compact:
    'inline-flex min-h-8 items-center justify-center rounded-control border border-control bg-bg1 px-3 hover:border-tungsten hover:text-tungsten disabled:cursor-not-allowed disabled:opacity-60',
} as const;

type ButtonVariant = keyof typeof variants;

/** The classes of a button, for links and labels that look like one. */
export const buttonClass = (variant: ButtonVariant) => variants[variant];

type ButtonProps = ComponentPropsWithRef<'button'> & { variant?: ButtonVariant };

export function Button({
  variant = 'primary',
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return <button {...rest} type={type} className={`${buttonClass(variant)} ${className}`} />;
}
