import { useEffect, useState } from 'react';
import { projectTextFields, projectTexts } from '../../content/projectFields';
import { packCopy } from '../../content/projectPacks';
import type { Elements } from '../../lib/elements';
import { normalizeLine } from '../../lib/lines';
import type { Project } from '../projects/model';
import type { StorefrontTheme } from '../storefronts/model';
import type { Pack } from './model';
import { builtPicture, captionOf } from './packProject';
import { noteLabelOf } from './returnNotes';
import { stillSlots } from './slots';

const { agreement: copy } = packCopy;

/** A part of a film's page: the field, slot or person that a note about it names, and what finds its element. */
type PagePart = { field: string; label: string; selector: string };

/** What a page shows of a pack, in the order of the page. */
export function partsOfPage(pack: Pack, film: Project, theme: StorefrontTheme | null) {
  const part = (field: string, selector = `[data-part="${field}"]`): PagePart => ({
    field,
    label: noteLabelOf(pack, field),
    selector,
  });
  const partIf = (isShown: unknown, field: string, selector?: string) =>
    isShown ? [part(field, selector)] : [];
  const textsIn = (shownIn: 'facts' | 'section') =>
    projectTexts.filter((field) => projectTextFields[field].shownIn === shownIn && film[field]);
  const facts = textsIn('facts');
  const factsLabel = copy.joined(facts.map((field) => projectTextFields[field].label));
  const slotOf = ({ name, stillImageURL }: Project['stills'][number]) =>
    stillSlots.find((slot) => builtPicture(pack, slot)?.url === stillImageURL) ??
    stillSlots.find((slot) => pack.files[slot] && captionOf(pack, slot) === name);
  const stills = film.stills.filter(({ stillImageURL }) => stillImageURL !== '');
  // It is the trailer's picture.
  if (film.trailer !== '') stills.shift();
  const inList = (field: string | undefined, items: string, index: number) =>
    partIf(field, field ?? '', `${items}:nth-of-type(${String(index + 1)})`);
  const people = (list: 'cast' | 'crew') => [
    ...partIf(film[list].length > 0, list, `#${list} h2`),
    ...film[list].flatMap(({ name }, index) => {
      const person = pack[list].find((one) => normalizeLine(one.name) === name);
      return inList(person?.id, `#${list} li`, index);
    }),
  ];
  return [
    ...partIf(theme?.bannerURL, 'banner', '.film-hero-banner'),
    part('poster', '.film-hero-poster, .film-aside > :first-child'),
    ...partIf(film.socialMedia.length > 0, 'links'),
    ...partIf(theme?.logoURL, 'logo-1', '.film-hero-logo'),
    part('title', 'h1'),
    // They stand in one line, so a note about it is one about the first of them.
    ...facts.slice(0, 1).map((field) => ({
      ...part(field, '[data-part="facts"]'),
      label: factsLabel,
    })),
    ...partIf(film.description, 'description'),
    ...textsIn('section').map((field) => part(field)),
    ...partIf(theme?.introURL, 'intro-1', '[data-part="intro"]'),
    ...partIf(film.trailer, 'trailer'),
    ...stills.flatMap((still, index) => inList(slotOf(still), '[data-part="still"]', index)),
    ...people('cast'),
    ...people('crew'),
  ];
}

/** What a screen reader would read of an element. */
const readText = (element: Element) =>
  [element, ...element.querySelectorAll('*')]
    .filter((leaf) => leaf.childElementCount === 0 && !leaf.closest('[aria-hidden]'))
    .map((leaf) => leaf.getAttribute('alt') ?? leaf.textContent)
    .filter(Boolean)
    .join(' ');

/** The parts that are there, each with what can be read and its box in pixels of the page. */
const placeParts = (body: HTMLElement, parts: readonly PagePart[]) =>
  parts.flatMap(({ selector, ...part }) => {
    const found = [...body.querySelectorAll(selector)];
    // Of the poster's two elements a width shows one.
    const element = found.find((one) => one.getClientRects().length > 0) ?? found[0];
    if (!element) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    return { ...part, text: readText(element), box: [left, top, width, height] };
  });

type NotePlacesProps = {
  body: HTMLElement;
  scale: number;
  parts: readonly PagePart[];
  /** The fields with a note, in the order of their numbers. */
  noted: readonly string[];
  /** Whether there is no room for further notes. */
  isFull: boolean;
  idOf: (field: string) => string;
  onOpen: (field: string) => void;
  /** What stands below a part. */
  renderBelow: (field: string) => Elements;
};

/** Over a film's page: each of its parts as a button that adds a note, and the numbers of the notes. */
export function NotePlaces(props: NotePlacesProps) {
  const { body, scale, parts, noted, isFull, idOf, onOpen, renderBelow } = props;
  const [placed, setPlaced] = useState<ReturnType<typeof placeParts>>([]);
  useEffect(() => {
    const place = () => {
      const now = placeParts(body, parts);
      setPlaced((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    // Also what comes later, such as parts with scripts of their own.
    const changed = new MutationObserver(place);
    changed.observe(body, { childList: true, subtree: true });
    const resized = new ResizeObserver(place);
    if (body.firstElementChild) resized.observe(body.firstElementChild);
    const frame = requestAnimationFrame(place);
    return () => {
      changed.disconnect();
      resized.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [body, parts]);
  return (
    <ul aria-label={copy.page}>
      {parts
        .filter(({ field }) => placed.every((one) => one.field !== field))
        .map(({ field }) => {
          const below = renderBelow(field);
          return (
            below && (
              <li key={field} className="panel absolute inset-x-2 top-0 z-2 p-4">
                {below}
              </li>
            )
          );
        })}
      {placed.map(({ field, label, text, box }) => {
        const [left = 0, top = 0, width = 0, height = 0] = box.map((length) => length * scale);
        const number = noted.indexOf(field) + 1;
        const name = number > 0 ? copy.changeAt(label) : copy.addAt(label);
        const below = renderBelow(field);
        return (
          <li key={field}>
            <p dir="auto" className="sr-only">
              {text}
            </p>
            {(number > 0 || !isFull) && (
              <button
                type="button"
                id={idOf(field)}
                className="note-place"
                data-noted={number > 0 || undefined}
                style={{ left, top, width, height }}
                onClick={() => {
                  onOpen(field);
                }}
              >
                <span className="sr-only">{name}</span>
                <span aria-hidden="true" className="note-chip">
                  {number > 0 ? copy.change : copy.add}
                </span>
                <span aria-hidden="true" className="note-number empty:hidden">
                  {number > 0 && <b>{number}</b>}
                </span>
              </button>
            )}
            {below && (
              <div className="panel absolute inset-x-2 z-2 p-4" style={{ top: top + height }}>
                {below}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
