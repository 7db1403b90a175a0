import {
  ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ArrowUpDown, Banknote, BedDouble, Bell, BookOpen, Bookmark, Briefcase, Building2, Calculator,
  Calendar, CalendarDays, CalendarPlus, Check, ChevronDown, ChevronLeft, ChevronRight, ChevronUp, CircleAlert, CircleCheck, CircleHelp,
  CircleMinus, CircleX, Clock, Compass, Ellipsis, ExternalLink, Eye, EyeOff, FileText, Flag, GraduationCap, GripVertical, Heart, Hourglass,
  House, Info, Landmark, LayoutGrid, Lightbulb, List, ListChecks, LoaderCircle, Lock, LogOut, type LucideIcon, Mail, Map as MapShape,
  MapPin, Megaphone, Menu, MessageCircle, Minus, Monitor, Moon, Newspaper, NotebookPen, PartyPopper, Pause, PenLine, Pencil, Phone, Play,
  Plus, RefreshCw, Rocket, Search, Settings2, Sparkles, Star, Sun, Target, Ticket, Trash2, TriangleAlert, Undo2, User, Users, Video,
  WifiOff, X,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { joinClasses } from './join-classes.ts';
import './icon.css';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  'arrow-down': ArrowDown, 'arrow-left': ArrowLeft, 'arrow-right': ArrowRight, 'arrow-up': ArrowUp, 'arrow-up-down': ArrowUpDown,
  banknote: Banknote, 'bed-double': BedDouble, bell: Bell, bookmark: Bookmark, 'book-open': BookOpen, briefcase: Briefcase,
  'building-2': Building2, calculator: Calculator, calendar: Calendar, 'calendar-days': CalendarDays, 'calendar-plus': CalendarPlus,
  check: Check, 'chevron-down': ChevronDown, 'chevron-left': ChevronLeft, 'chevron-right': ChevronRight, 'chevron-up': ChevronUp,
  'circle-alert': CircleAlert, 'circle-check': CircleCheck, 'circle-help': CircleHelp, 'circle-minus': CircleMinus, 'circle-x': CircleX,
  clock: Clock, compass: Compass, ellipsis: Ellipsis, 'external-link': ExternalLink, eye: Eye, 'eye-off': EyeOff, 'file-text': FileText,
  flag: Flag, 'graduation-cap': GraduationCap, 'grip-vertical': GripVertical, heart: Heart, hourglass: Hourglass, house: House, info: Info,
  landmark: Landmark, 'layout-grid': LayoutGrid, lightbulb: Lightbulb, list: List, 'list-checks': ListChecks, 'loader-circle': LoaderCircle,
  lock: Lock, 'log-out': LogOut, mail: Mail, map: MapShape, 'map-pin': MapPin, megaphone: Megaphone, menu: Menu,
  'message-circle': MessageCircle, minus: Minus, monitor: Monitor, moon: Moon, newspaper: Newspaper, 'notebook-pen': NotebookPen,
  'party-popper': PartyPopper, pause: Pause, 'pen-line': PenLine, pencil: Pencil, phone: Phone, play: Play, plus: Plus,
  'refresh-cw': RefreshCw, rocket: Rocket, search: Search, 'settings-2': Settings2, sparkles: Sparkles, star: Star, sun: Sun,
  target: Target, ticket: Ticket, 'trash-2': Trash2, 'triangle-alert': TriangleAlert, 'undo-2': Undo2, user: User, users: Users,
  video: Video, 'wifi-off': WifiOff, x: X,
};

/** Names that Icon can draw, in kebab-case. */
export const ICON_NAMES: readonly string[] = Object.keys(ICONS);

/** Props of Icon. Without a label it is decorative. */
export interface IconProps {
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly label?: string;
  readonly isFilled?: boolean;
  readonly className?: string;
}

/** Draws a named icon; an unknown name draws circle-help, so a mistake in content never leaves a hole. */
export function Icon({ name, size = 'md', label, isFilled = false, className }: IconProps): ReactElement {
  const Shape = ICONS[name] ?? CircleHelp;
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <Shape className={joinClasses('icon', `icon-${size}`, isFilled && 'is-filled', className)} focusable="false" {...meaning} />;
}
