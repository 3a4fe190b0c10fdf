import * as v from 'valibot';
import { text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';

/** Where it is kept that an account follows a film of a brand. */
export const followerPath = (brandId: string, uid: string, projectId: string) =>
  `brands/${brandId}/followers/${uid}~${projectId}`;

/** A document of `followers` below a brand: who is told about a film in their account, by the email that they proved. */
const followerSchema = v.object({ uid: text, projectId: text, email: text, at: timestampSchema });
export type Follower = v.InferOutput<typeof followerSchema> & { brandId: string };

/** The follower that is stored at a path. */
export const parseFollower = (path: string, fields: unknown): Follower => ({
  ...v.parse(followerSchema, fields),
  brandId: path.split('/')[1] ?? '',
});
