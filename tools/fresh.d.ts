export declare const STAMP: string;
export declare function isFresh(hasDebugAids?: boolean, pack?: import('./pack.js').PackFolders): boolean;
export declare function canBuild(): boolean;
