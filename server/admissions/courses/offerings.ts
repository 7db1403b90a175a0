import { toSlug } from '../../../engine/index.ts';
import type { FamilyId } from './families.ts';

/** Something that providers may teach: the generator makes courses of it. All of it is made up, like the courses. */
export interface Offering {
  readonly id: string;
  readonly title: string;
  /** Subject it belongs to, by id. */
  readonly subject: string;
  readonly family: FamilyId;
  /** Letter and digit that its course codes begin with. */
  readonly stem: string;
  /** How many providers have it, 0 to 1. */
  readonly popularity: number;
  /** Points that the middle of the providers ask for. */
  readonly points: number;
  /** Degree, where it is not the one of the family. */
  readonly award: string | null;
}

type Row = readonly [title: string, family: FamilyId, stem: string, popularity: number, points: number, award?: string];

const rowsBySubject: Readonly<Record<string, readonly Row[]>> = {
  'accounting-and-finance': [
    ['Accounting and Finance', 'business', 'N4', 0.75, 104, 'BSc'],
    ['Accounting', 'business', 'N4', 0.4, 104, 'BSc'],
    ['Finance and Investment', 'business', 'N3', 0.4, 112, 'BSc'],
  ],
  'aerospace-engineering': [
    ['Aerospace Engineering', 'engineering', 'H4', 0.35, 120],
    ['Aeronautical Engineering', 'engineering', 'H4', 0.15, 120],
  ],
  'agriculture-and-forestry': [
    ['Agriculture', 'science', 'D4', 0.12, 96],
    ['Forest Management', 'science', 'D5', 0.06, 96],
  ],
  'animal-science': [
    ['Animal Behaviour and Welfare', 'science', 'D3', 0.2, 96],
    ['Zoology', 'science', 'C3', 0.3, 112],
  ],
  anthropology: [['Anthropology', 'social', 'L6', 0.25, 112]],
  archaeology: [['Archaeology', 'humanities', 'V4', 0.25, 104]],
  architecture: [
    ['Architecture', 'architecture', 'K1', 0.4, 120],
    ['Interior Architecture', 'architecture', 'W2', 0.25, 104],
    ['Landscape Architecture', 'architecture', 'K3', 0.1, 104],
  ],
  'art-and-fine-art': [
    ['Fine Art', 'art', 'W1', 0.5, 104],
    ['Illustration', 'art', 'W2', 0.4, 104],
  ],
  biology: [
    ['Biology', 'science', 'C1', 0.6, 112],
    ['Marine Biology', 'science', 'C1', 0.18, 112],
    ['Genetics', 'science', 'C4', 0.2, 120],
    ['Ecology and Conservation', 'science', 'C1', 0.25, 104],
  ],
  'biomedical-sciences': [
    ['Biomedical Science', 'science', 'B9', 0.6, 112],
    ['Neuroscience', 'science', 'B1', 0.25, 128],
  ],
  'building-and-property': [
    ['Quantity Surveying', 'architecture', 'K2', 0.25, 104, 'BSc'],
    ['Construction Management', 'architecture', 'K2', 0.25, 104, 'BSc'],
    ['Real Estate', 'architecture', 'N2', 0.15, 112, 'BSc'],
  ],
  'business-and-management': [
    ['Business and Management', 'business', 'N1', 0.9, 104],
    ['International Business', 'business', 'N1', 0.55, 104],
    ['Human Resource Management', 'business', 'N6', 0.3, 104],
    ['Entrepreneurship', 'business', 'N1', 0.2, 104],
  ],
  'chemical-engineering': [['Chemical Engineering', 'engineering', 'H8', 0.25, 128]],
  chemistry: [
    ['Chemistry', 'science', 'F1', 0.4, 120],
    ['Medicinal Chemistry', 'science', 'F1', 0.18, 120],
  ],
  'civil-engineering': [
    ['Civil Engineering', 'engineering', 'H2', 0.4, 112],
    ['Architectural Engineering', 'engineering', 'H2', 0.15, 112],
  ],
  'classics-and-ancient-history': [
    ['Ancient History', 'humanities', 'V1', 0.2, 120],
    ['Classical Studies', 'humanities', 'Q8', 0.18, 120],
  ],
  'computer-science': [
    ['Computer Science', 'computing', 'G4', 0.9, 120],
    ['Artificial Intelligence', 'computing', 'G7', 0.5, 120],
    ['Software Engineering', 'computing', 'G6', 0.5, 112],
    ['Cyber Security', 'computing', 'G5', 0.5, 112],
    ['Data Science', 'computing', 'G3', 0.45, 120],
    ['Computer Games Development', 'computing', 'G6', 0.35, 104],
    ['Web Development', 'computing', 'G4', 0.15, 96],
  ],
  'creative-writing': [['Creative Writing', 'humanities', 'W8', 0.4, 104]],
  criminology: [
    ['Criminology', 'social', 'M9', 0.6, 104],
    ['Policing', 'social', 'L4', 0.3, 96, 'BSc'],
  ],
  dance: [
    ['Dance', 'performance', 'W5', 0.3, 104],
    ['Dance Performance', 'performance', 'W5', 0.15, 104],
  ],
  dentistry: [['Dental Surgery', 'dentistry', 'A2', 0.09, 152]],
  'drama-and-theatre': [
    ['Drama', 'performance', 'W4', 0.45, 112],
    ['Acting', 'performance', 'W4', 0.3, 104],
    ['Musical Theatre', 'performance', 'W3', 0.25, 104],
    ['Stage Management', 'performance', 'W4', 0.12, 96],
  ],
  economics: [
    ['Economics', 'social', 'L1', 0.6, 120, 'BSc'],
    ['Economics and Finance', 'social', 'L1', 0.3, 120, 'BSc'],
  ],
  'education-and-teaching': [
    ['Education Studies', 'education', 'X3', 0.5, 104],
    ['Early Childhood Studies', 'education', 'X3', 0.45, 96],
    ['Primary Education', 'teacher-training', 'X1', 0.4, 112],
  ],
  'electrical-and-electronic-engineering': [
    ['Electrical and Electronic Engineering', 'engineering', 'H6', 0.45, 112],
    ['Robotics', 'engineering', 'H6', 0.25, 120],
  ],
  english: [
    ['English', 'humanities', 'Q3', 0.6, 112],
    ['English Literature', 'humanities', 'Q3', 0.5, 120],
    ['English Language', 'humanities', 'Q3', 0.3, 112],
  ],
  'environmental-science': [
    ['Environmental Science', 'science', 'F7', 0.4, 112],
    ['Climate Change and Sustainability', 'science', 'F8', 0.2, 112],
  ],
  'events-hospitality-and-tourism': [
    ['Events Management', 'business', 'N8', 0.4, 96],
    ['Hospitality Management', 'business', 'N8', 0.3, 96],
    ['Tourism Management', 'business', 'N8', 0.3, 96],
  ],
  'fashion-and-textiles': [
    ['Fashion Design', 'art', 'W2', 0.35, 104],
    ['Textile Design', 'art', 'W2', 0.2, 104],
    ['Fashion Marketing', 'art', 'N5', 0.25, 104],
  ],
  'film-television-and-photography': [
    ['Film and Television Production', 'art', 'P3', 0.45, 104],
    ['Film Studies', 'humanities', 'W6', 0.35, 112],
    ['Photography', 'art', 'W6', 0.4, 104],
    ['Animation', 'art', 'W6', 0.35, 104],
  ],
  'food-science-and-nutrition': [
    ['Nutrition', 'science', 'B4', 0.3, 104],
    ['Food Science', 'science', 'D6', 0.15, 104],
  ],
  geography: [
    ['Geography', 'humanities', 'L7', 0.45, 112],
    ['Human Geography', 'humanities', 'L7', 0.2, 112],
    ['Physical Geography', 'science', 'F8', 0.2, 112],
  ],
  'geology-and-earth-sciences': [
    ['Geology', 'science', 'F6', 0.2, 112],
    ['Earth Sciences', 'science', 'F6', 0.12, 120],
  ],
  'graphic-and-product-design': [
    ['Graphic Design', 'art', 'W2', 0.5, 104],
    ['Product Design', 'art', 'W2', 0.35, 104],
    ['Interior Design', 'art', 'W2', 0.3, 104],
  ],
  'health-and-social-care': [
    ['Health and Social Care', 'health', 'L5', 0.45, 96],
    ['Public Health', 'health', 'L5', 0.3, 96],
    ['Occupational Therapy', 'health', 'B9', 0.25, 120],
    ['Speech and Language Therapy', 'health', 'B6', 0.12, 120],
  ],
  history: [
    ['History', 'humanities', 'V1', 0.6, 112],
    ['Modern History', 'humanities', 'V1', 0.2, 120],
    ['History of Art', 'humanities', 'V3', 0.18, 112],
  ],
  'journalism-media-and-communications': [
    ['Journalism', 'humanities', 'P5', 0.4, 104],
    ['Media and Communications', 'humanities', 'P9', 0.5, 104],
  ],
  'languages-and-linguistics': [
    ['French', 'languages', 'R1', 0.25, 112],
    ['German', 'languages', 'R2', 0.2, 112],
    ['Spanish', 'languages', 'R4', 0.25, 112],
    ['Italian', 'languages', 'R3', 0.12, 112],
    ['Chinese Studies', 'languages', 'T1', 0.12, 120],
    ['Japanese Studies', 'languages', 'T2', 0.1, 120],
    ['Linguistics', 'languages', 'Q1', 0.25, 112],
    ['Modern Languages', 'languages', 'R9', 0.3, 112],
  ],
  law: [
    ['Law', 'law', 'M1', 0.75, 120],
    ['International Law', 'law', 'M1', 0.15, 128],
  ],
  'marketing-and-public-relations': [
    ['Marketing', 'business', 'N5', 0.6, 104],
    ['Digital Marketing', 'business', 'N5', 0.35, 104],
    ['Public Relations', 'business', 'P2', 0.15, 104],
  ],
  'mathematics-and-statistics': [
    ['Mathematics', 'mathematics', 'G1', 0.5, 128],
    ['Statistics', 'mathematics', 'G3', 0.15, 128],
    ['Actuarial Science', 'mathematics', 'N3', 0.15, 136],
  ],
  'mechanical-engineering': [
    ['Mechanical Engineering', 'engineering', 'H3', 0.5, 112],
    ['Automotive Engineering', 'engineering', 'H3', 0.2, 112],
    ['Biomedical Engineering', 'engineering', 'H8', 0.18, 120],
  ],
  medicine: [['Medicine', 'medicine', 'A1', 0.28, 152]],
  midwifery: [['Midwifery', 'health', 'B7', 0.3, 120]],
  music: [
    ['Music', 'music', 'W3', 0.4, 112],
    ['Music Production', 'music', 'J9', 0.35, 104],
    ['Music Performance', 'music', 'W3', 0.2, 104],
    ['Composition', 'music', 'W3', 0.08, 112],
  ],
  nursing: [
    ['Adult Nursing', 'health', 'B7', 0.45, 112],
    ['Mental Health Nursing', 'health', 'B7', 0.4, 104],
    ["Children's Nursing", 'health', 'B7', 0.3, 112],
    ['Learning Disabilities Nursing', 'health', 'B7', 0.12, 104],
  ],
  'pharmacy-and-pharmacology': [
    ['Pharmacy', 'pharmacy', 'B2', 0.2, 128],
    ['Pharmacology', 'science', 'B2', 0.2, 120],
  ],
  'philosophy-theology-and-religion': [
    ['Philosophy', 'humanities', 'V5', 0.35, 112],
    ['Theology and Religion', 'humanities', 'V6', 0.2, 104],
  ],
  'physics-and-astronomy': [
    ['Physics', 'science', 'F3', 0.35, 128],
    ['Astrophysics', 'science', 'F5', 0.18, 128],
  ],
  'physiotherapy-and-sports-therapy': [
    ['Physiotherapy', 'health', 'B1', 0.3, 128],
    ['Sports Therapy', 'health', 'C6', 0.3, 104],
  ],
  'politics-and-international-relations': [
    ['Politics', 'social', 'L2', 0.45, 112],
    ['International Relations', 'social', 'L2', 0.45, 112],
  ],
  psychology: [
    ['Psychology', 'psychology', 'C8', 0.85, 112],
    ['Forensic Psychology', 'psychology', 'C8', 0.3, 112],
    ['Counselling', 'psychology', 'B9', 0.25, 104],
    ['Child Psychology', 'psychology', 'C8', 0.18, 112],
  ],
  'radiography-and-paramedic-science': [
    ['Diagnostic Radiography', 'health', 'B8', 0.2, 120],
    ['Paramedic Science', 'health', 'B9', 0.25, 120],
    ['Operating Department Practice', 'health', 'B9', 0.12, 104],
  ],
  'social-work-and-youth-work': [
    ['Social Work', 'social', 'L5', 0.4, 112],
    ['Youth and Community Work', 'social', 'L5', 0.18, 96],
  ],
  'sociology-and-social-policy': [
    ['Sociology', 'social', 'L3', 0.5, 104],
    ['Social Policy', 'social', 'L4', 0.2, 104],
  ],
  'sport-and-exercise-science': [
    ['Sport and Exercise Science', 'science', 'C6', 0.6, 104],
    ['Sports Coaching', 'science', 'C6', 0.4, 96],
    ['Sport Management', 'business', 'N8', 0.3, 104],
  ],
  'veterinary-science': [
    ['Veterinary Medicine', 'veterinary', 'D1', 0.06, 152],
    ['Veterinary Nursing', 'science', 'D3', 0.12, 104],
  ],
};

/** Everything that is offered, subject by subject. */
export const OFFERINGS: readonly Offering[] = Object.entries(rowsBySubject).flatMap(([subject, rows]) =>
  rows.map(([title, family, stem, popularity, points, award = null]) => ({
    id: toSlug(title),
    title,
    subject,
    family,
    stem,
    popularity,
    points,
    award,
  })),
);
