import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { kitCopy as copy } from '../../content/storefronts';
import type { Kit } from './kit';
import { Swatch } from './Swatch';
import { adjustKit } from './themeFromKit';

const sides = ['stage', 'callSheet'] as const;

/** What of a kit is shown another way so that it can be read. */
export function MovedColours({ kit }: { kit: Kit }) {
  const moved = useMemo(() => adjustKit(kit).moved, [kit]);
  return (
    <section aria-label={copy.asShown} aria-live="polite" className="flex flex-col gap-3">
      <h3 className="font-medium">{copy.asShown}</h3>
      {moved.length === 0 ? (
        <p className="text-sm text-ink-2">{copy.unmoved}</p>
      ) : (
        <div className="kit-sides">
          {sides.map((side) => {
            const here = moved.filter(({ tone }) => tone === side);
            return (
              here.length > 0 && (
                <div key={side} className="min-w-0">
                  <h4 className="text-sm font-medium text-ink-2">{copy.sides[side]}</h4>
                  <ul className="kit-moved">
                    {here.map(({ colour, from, to, reason }) => (
                      <li key={colour} className="flex flex-col gap-1">
                        <span className="flex flex-wrap items-center gap-2">
                          <span className="kit-name font-medium">{copy.names[colour].label}</span>
                          <span className="inline-flex items-center gap-3">
                            <span className="sr-only">{copy.before}</span>
                            <Swatch colour={from} />
                            <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
                            <span className="sr-only">{copy.after}</span>
                            <Swatch colour={to} />
                          </span>
                        </span>
                        <span
                          className={`text-sm ${reason === 'unrecognisable' ? 'text-rec' : 'text-ink-2'}`}
                        >
                          {copy.reasons[reason]}
                        </span>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            );
          })}
        </div>
      )}
    </section>
  );
}
