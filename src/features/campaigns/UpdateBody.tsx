import { StoredPicture } from '../media/StoredPicture';
import type { UpdateText } from './updatesModel';

/** What an update says to its audience. */
export const UpdateBody = ({ text, pictures }: UpdateText) => (
  <>
    <p dir="auto" className="max-w-measure wrap-anywhere whitespace-pre-line text-ink-2">
      {text}
    </p>
    {pictures.length > 0 && (
      <div
        className={`mt-2 grid max-w-measure gap-1 ${pictures.length > 1 ? 'sm:grid-cols-2' : ''}`}
      >
        {pictures.map((one) => (
          <StoredPicture
            key={one.url}
            url={one.url}
            picture={one.picture}
            alt={one.text}
            sizes={`(width >= 40rem) ${pictures.length > 1 ? '20rem' : '38rem'}, 92vw`}
            className="w-full object-cover"
            fallback={null}
          />
        ))}
      </div>
    )}
  </>
);
