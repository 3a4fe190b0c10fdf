import { useId } from 'react';
import { themes, useTheme, type Theme } from './theme';

const options: Record<Theme, { label: string; icon: string }> = {
  system: {
    label: 'System',
    icon: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Zm0 1.5v9a4.5 4.5 0 0 0 0-9Z',
  },
  stage: { label: 'Stage', icon: 'M10.6 2.3a6 6 0 1 0 3.1 7.9 5 5 0 0 1-3.1-7.9Z' },
  'call-sheet': {
    label: 'Call Sheet',
    icon: 'M3.5 1.5h6l3 3v10h-9v-13Zm2 5.5v1h5V7h-5Zm0 2.5v1h5v-1h-5Z',
  },
};

/** The system's theme, Stage (dark) or Call Sheet (light); 32 px high where it is compact. */
export function ThemeSwitch({ isCompact = false }: { isCompact?: boolean }) {
  const [current, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className="flex w-fit rounded-control border border-control">
      <legend className="sr-only">Theme</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          title={options[theme].label}
          className={`flex cursor-pointer items-center justify-center text-ink-3 hover:text-tungsten has-checked:bg-bg2 has-checked:text-tungsten has-focus-visible:outline-2 has-focus-visible:outline-focus ${isCompact ? 'min-h-8 min-w-8' : 'min-h-11 min-w-11'}`}
        >
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === current}
            onChange={() => {
              choose(theme);
            }}
            className="sr-only"
          />
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-current">
            <path fillRule="evenodd" d={options[theme].icon} />
          </svg>
          <span className="sr-only">{options[theme].label}</span>
        </label>
      ))}
    </fieldset>
  );
}
