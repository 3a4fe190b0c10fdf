import * as v from 'valibot';
import { flag, text } from '../../lib/lenient';
import { timestampSchema } from '../../lib/timestamp';
import { screeningPath } from '../premieres/screeningModel';

// Who stands at a showing's door, and what they have let in. Times are milliseconds.

/** Where a pass is. */
export type PassRef = { brandId: string; passId: string };

export const passPath = ({ brandId, passId }: PassRef) => `brands/${brandId}/doorPasses/${passId}`;
/** That a device has proven the secret of its pass, under the account that it has for that. */
export const devicePath = (screeningId: string, uid: string) =>
  `${screeningPath(screeningId)}/doorDevices/${uid}`;
export const checkInPath = (screeningId: string, unitId: string) =>
  `${screeningPath(screeningId)}/checkins/${unitId}`;
export const duplicatePath = (screeningId: string, id: string) =>
  `${screeningPath(screeningId)}/duplicateScans/${id}`;

/** A document of `doorPasses` below a brand: the link of one door of a showing. Its secret is stored nowhere. */
const passSchema = v.object({
  screeningId: text,
  /** Which door, such as `Door 1`. */
  label: text,
  secretHash: text,
  at: timestampSchema,
});
export type DoorPass = v.InferOutput<typeof passSchema> & PassRef;

export const parsePass = (ref: PassRef, fields: unknown): DoorPass => ({
  ...v.parse(passSchema, fields),
  ...ref,
});

const scanFields = {
  /** The account of the device. */
  by: text,
  /** The label of its pass; empty for a member's own device. */
  door: text,
  /** Who stood there. */
  name: text,
  /** Whether the device had no network. */
  offline: flag,
  /** By the device's clock, corrected by how far it is from the database's. */
  scannedAt: timestampSchema,
  /** When the database took it. */
  at: timestampSchema,
};

/** A document of `checkins` below a showing, under its unit's id: who was let in with it, once an order. */
const checkInSchema = v.object({
  /** The order that had the seat, or the guest. */
  orderId: text,
  /** Of its ticket's code; empty for a guest without a ticket. */
  codeHash: text,
  ...scanFields,
});
export type CheckIn = v.InferOutput<typeof checkInSchema> & { unitId: string };

export const parseCheckIn = (unitId: string, fields: unknown): CheckIn => ({
  ...v.parse(checkInSchema, fields),
  unitId,
});

/** A document of `duplicateScans` below a showing: what was scanned again once it was in. */
const duplicateSchema = v.object({
  unitId: text,
  /** Whether whoever stood there let them in all the same, and why. */
  letIn: flag,
  reason: text,
  ...scanFields,
});
export type DuplicateScan = v.InferOutput<typeof duplicateSchema> & { id: string };

export const parseDuplicate = (id: string, fields: unknown): DuplicateScan => ({
  ...v.parse(duplicateSchema, fields),
  id,
});
