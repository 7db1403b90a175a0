export { DEFAULT_COUNTRY, toCountryTag } from './country-tag.ts';
export { chooseModal, hasEmptyFavourites } from './derive-person.ts';
export { deriveTags, FLAG_TAGS, FURTHER_FLAG_TAGS, listPresets, type PresetInput, type TagsInput } from './derive-tags.ts';
export { showInfos } from './read-person.ts';
export { type ApplicationDetails, type HubDetails, type Journey, toDetails, type UserDetails } from './to-details.ts';
export { countTopChoices, toViewer } from './to-viewer.ts';
