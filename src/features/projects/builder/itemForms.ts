import type { PictureShape } from '../../files/PictureField';

type TextField = { field: string; label: string; rows?: number };
export type PictureSlot = {
  label: string;
  shape: PictureShape;
  /** The fields of the item that hold the address, and what is known of the picture. */
  url: string;
  image: string;
  /** The folder in the file store, and the field that names the file in it. */
  kind: string;
  namedBy: string;
};
type ItemFormShape = {
  texts: readonly TextField[];
  pictures: readonly PictureSlot[];
  hasLinks: boolean;
  empty: Record<string, unknown>;
};

const name: TextField = { field: 'name', label: 'Name' };
const role: TextField = { field: 'role', label: 'Role' };
const bio: TextField = { field: 'bio', label: 'Biography', rows: 5 };
const emptyPerson = { name: '', role: '', bio: '', socialMedia: [] };

/** What the forms of the three lists with pictures ask for. */
export const itemForms = {
  cast: {
    texts: [name, role, bio],
    pictures: [
      {
        ...{ label: 'Picture', shape: 'portrait', kind: 'cast', namedBy: 'name' },
        ...{ url: 'castMemberImageURL', image: 'castMemberImage' },
      },
      {
        ...{ label: 'Picture in the role', shape: 'portrait', kind: 'role', namedBy: 'role' },
        ...{ url: 'roleImageURL', image: 'roleImage' },
      },
    ],
    hasLinks: true,
    empty: {
      ...emptyPerson,
      ...{ castMemberImageURL: '', castMemberImage: null, roleImageURL: '', roleImage: null },
    },
  },
  crew: {
    texts: [name, role, bio],
    pictures: [
      {
        ...{ label: 'Picture', shape: 'portrait', kind: 'crew', namedBy: 'name' },
        ...{ url: 'crewMemberImageURL', image: 'crewMemberImage' },
      },
    ],
    hasLinks: true,
    empty: { ...emptyPerson, crewMemberImageURL: '', crewMemberImage: null },
  },
  merchandise: {
    texts: [name, { field: 'description', label: 'Description', rows: 4 }],
    pictures: [
      {
        ...{ label: 'Picture', shape: 'square', kind: 'merchandise', namedBy: 'name' },
        ...{ url: 'merchandiseImageURL', image: 'merchandiseImage' },
      },
    ],
    hasLinks: false,
    empty: {
      ...{ name: '', description: '', price: { spec: 'USD', amount: 0 } },
      ...{ merchandiseImageURL: '', merchandiseImage: null, type: '' },
    },
  },
} as const satisfies Record<string, ItemFormShape>;

export type FormList = keyof typeof itemForms;
