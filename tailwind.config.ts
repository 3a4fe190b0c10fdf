import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;

/** The design system's tokens; their values for both themes stand in src/index.css. */
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      bg0: token('bg0'),
      bg1: token('bg1'),
      bg2: token('bg2'),
      ink: token('ink'),
      'ink-2': token('ink-2'),
      'ink-3': token('ink-3'),
      tungsten: token('tungsten'),
      daylight: token('daylight'),
      rec: token('rec'),
      ok: token('ok'),
      control: token('control'),
      hairline: token('hairline'),
      focus: token('focus'),
      primary: token('primary'),
      'primary-hover': token('primary-hover'),
      'primary-ink': token('primary-ink'),
      'primary-edge': token('primary-edge'),
      danger: token('danger'),
      'danger-ink': token('danger-ink'),
      scrim: token('scrim'),
      backdrop: token('backdrop'),
      'on-scrim': token('on-scrim'),
      bronze: token('bronze'),
      silver: token('silver'),
      gold: token('gold'),
      diamond: token('diamond'),
    },
    fontFamily: {
      display: ['Bodoni Moda', 'Bodoni Moda fallback', 'Bodoni Moda other fallback', 'serif'],
      text: ['Archivo', 'Archivo fallback', 'Archivo other fallback', 'sans-serif'],
      billing: ['League Gothic', 'League Gothic fallback', 'sans-serif'],
    },
    fontSize: {
      xs: ['0.75rem', '1rem'],
      sm: ['0.875rem', '1.25rem'],
      base: ['1rem', '1.625rem'],
      lg: ['1.125rem', '1.75rem'],
      xl: ['1.375rem', '1.875rem'],
      '2xl': ['1.75rem', '2.125rem'],
      '3xl': ['2.25rem', '2.5rem'],
      '4xl': ['3rem', '3.25rem'],
      hero: ['clamp(3rem, 7vw, 6rem)', '0.98'],
    },
    borderRadius: { none: '0', control: '2px', panel: '6px', full: '999px' },
    extend: {
      letterSpacing: { display: '-0.01em', label: '0.06em' },
      maxWidth: { page: '80rem', measure: '66ch' },
      aspectRatio: {
        poster: '2 / 3',
        hero: '2.39 / 1',
        portrait: '4 / 5',
      },
      transitionDuration: { hover: '120ms', enter: '200ms', exit: '160ms', overlay: '320ms' },
      transitionTimingFunction: { house: 'cubic-bezier(.2, 0, 0, 1)' },
    },
  },
} satisfies Config;
