export declare const STAMP: string;
export declare function isFresh(hasDebugAids?: boolean): boolean;
export declare function canBuild(): boolean;
