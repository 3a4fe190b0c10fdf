import { Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { emptyProject, projectSchema } from '../../src/features/projects/model';

const read = (fields: object) => v.parse(projectSchema, { title: 'Sintel', ...fields });

describe('Reading a stored project', () => {
  it('takes a missing field for an empty one', () => {
    expect(read({})).toEqual({ ...emptyProject, title: 'Sintel' });
  });

  it('takes a field of the wrong type for an empty one', () => {
    expect(read({ description: 7, cast: 'nobody', posterImage: 'x', date: 'today' })).toEqual({
      ...emptyProject,
      title: 'Sintel',
    });
  });

  it('leaves out a person without a name and keeps the others', () => {
    const { cast } = read({ cast: [{ role: 'Sintel' }, null, { name: 'Halina Reijn' }] });
    expect(cast).toEqual([
      {
        name: 'Halina Reijn',
        role: '',
        bio: '',
        castMemberImageURL: '',
        castMemberImage: null,
        roleImageURL: '',
        roleImage: null,
        socialMedia: [],
      },
    ]);
  });

  it('takes missing fields of crew, merchandise and links for empty ones', () => {
    const project = read({
      crew: [{ name: 'Colin Levy' }],
      merchandise: [{ name: 'Scarf' }],
      socialMedia: [{}],
    });
    expect(project.crew[0]).toMatchObject({ role: '', bio: '', crewMemberImageURL: '' });
    expect(project.merchandise[0]).toMatchObject({
      description: '',
      price: { spec: 'USD', amount: 0 },
      merchandiseImageURL: '',
      type: 'Other',
    });
    expect(project.socialMedia).toEqual([{ platform: 'LinkedIn', link: '' }]);
  });

  it("gives the database's time in milliseconds", () => {
    expect(read({ date: Timestamp.fromMillis(1_700_000_000_000) }).date).toBe(1_700_000_000_000);
  });

  it('gives a picture without a colour the colour of the stage, and drops one without a size', () => {
    const sized = { width: 400, height: 600 };
    expect(read({ posterImage: { ...sized, placeholder: 'red; x' } }).posterImage).toEqual({
      ...sized,
      placeholder: '#241d17',
      w320: '',
      w640: '',
      w1280: '',
    });
    expect(read({ posterImage: { width: 0, height: 600 } }).posterImage).toBeNull();
  });

  it('refuses a project without a title', () => {
    expect(v.is(projectSchema, { description: 'x' })).toBe(false);
  });
});
