export {
  type ApiDescription,
  defineFeature,
  definePort,
  type Feature,
  type Making,
  type Needs,
  type Others,
  type Platform,
  type Port,
  type ServicesOf,
} from './define-feature.ts';
export {
  choice,
  custom,
  type Environment,
  flag,
  isOn,
  optionalText,
  origins,
  readSettings,
  type Setting,
  type Settings,
  SettingsError,
  secret,
  splitList,
  textList,
  type ValuesOf,
  wholeNumber,
} from './define-settings.ts';
export { checkSettings, type OpenFeatures, openFeatures, type Replacement, replace } from './open-features.ts';
export type { KeyPlace, ServedPack, ServiceProbe, ServiceSpec, ToStoredData } from './served-pack.ts';
