import { type StandIn, type StandInReply, startStandIn } from './stand-in.fixture.ts';

const postcodes: Readonly<Record<string, object>> = {
  LS29JT: {
    postcode: 'LS2 9JT',
    quality: 1,
    eastings: 429_516,
    northings: 434_484,
    country: 'England',
    nhs_ha: 'Yorkshire and the Humber',
    longitude: -1.553_8,
    latitude: 53.805_9,
    admin_district: 'Leeds',
    codes: { admin_district: 'E08000035', admin_county: 'E99999999' },
  },
  // Islands outside the grid have a postcode but no position.
  JE23AB: {
    postcode: 'JE2 3AB',
    quality: 9,
    eastings: null,
    northings: null,
    country: 'Channel Islands',
    longitude: null,
    latitude: null,
    codes: {},
  },
};

const outcodes: Readonly<Record<string, object>> = {
  ZE1: { outcode: 'ZE1', longitude: -1.147, latitude: 60.155, admin_district: ['Shetland Islands'], country: ['Scotland'] },
};

/** A postcode service by its public description: the body contains the status too, and an unknown postcode is a 404. */
export function startPostcodeService(): Promise<StandIn> {
  return startStandIn(({ path }) => {
    const [, kind = '', name = '', ...more] = path.split('/');
    const key = decodeURIComponent(name).toUpperCase().replaceAll(' ', '');
    if (more.length > 0 || !['postcodes', 'outcodes'].includes(kind)) return notFound('Resource not found');
    const found = (kind === 'postcodes' ? postcodes : outcodes)[key];
    if (found) return { json: { status: 200, result: found } };
    if (kind === 'outcodes') return notFound('Outcode not found');
    return notFound(/^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(key) ? 'Postcode not found' : 'Invalid postcode');
  });
}

function notFound(error: string): StandInReply {
  return { status: 404, json: { status: 404, error } };
}
