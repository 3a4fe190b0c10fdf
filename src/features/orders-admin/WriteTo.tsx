import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/Button';
import { backersCopy } from '../../content/campaignBackers';
import { blindCopyLink } from '../../lib/mailtoLink';

const copy = backersCopy.letters;

/** To more at once some mail programs write nothing. */
const mostLetters = 50;

type WriteToProps = { emails: readonly string[]; onStatus: (status: string) => void };

/** Opens a letter in the creator's own mail to those of some people who agreed, to so many of them at once. */
export function WriteTo({ emails, onStatus }: WriteToProps) {
  const [asked, setAsked] = useState(0);
  // Of fewer than before it begins anew, or the letter would be to nobody.
  const from = asked < emails.length ? asked : 0;
  const textFrom = (start: number) =>
    emails.length > mostLetters
      ? copy.toSome(start + 1, Math.min(start + mostLetters, emails.length), emails.length)
      : copy.to(emails.length);
  if (emails.length === 0) return <p className="text-ink-2">{copy.nobody}</p>;
  return (
    <>
      <a
        href={blindCopyLink(emails.slice(from, from + mostLetters))}
        className={`${buttonClass('primary')} dense-button`}
      >
        <Mail aria-hidden="true" className="size-4" />
        <span>{textFrom(from)}</span>
      </a>
      {emails.length > mostLetters && (
        <Button
          variant="quiet"
          className="dense-button"
          onClick={() => {
            const next = from + mostLetters < emails.length ? from + mostLetters : 0;
            setAsked(next);
            onStatus(textFrom(next));
          }}
        >
          {copy.next}
        </Button>
      )}
    </>
  );
}
