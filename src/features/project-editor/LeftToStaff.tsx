import { Link } from 'react-router-dom';
import { filmLink, paths, projectLink, studioPaths } from '../../config/paths';
import { operator } from '../../content/operator';
import { leftToStaffCopy as copy } from '../../content/projectAdmin';
import { mailtoLink } from '../../lib/mailtoLink';
import type { Project } from '../projects/model';

type LeftToStaffProps = { part: keyof typeof copy.says; project: Project };

/** Says where creators would edit a part of their film that staff do so, and begins the email that asks them. */
export function LeftToStaff({ part, project: { title, slug } }: LeftToStaffProps) {
  const address = location.origin + (slug === '' ? projectLink(title) : filmLink(slug));
  return (
    <p className="max-w-measure text-ink-2">
      <span>{copy.says[part]}</span>{' '}
      {part === 'merchandise' && (
        <span>
          <Link to={`${paths.studio}/${studioPaths.shop}`} className="text-daylight underline">
            {copy.shop}
          </Link>
          {'. '}
        </span>
      )}
      <a
        href={mailtoLink(operator.email, copy.subject[part](title), address)}
        className="text-daylight underline"
      >
        {copy.ask[part]}
      </a>
    </p>
  );
}
