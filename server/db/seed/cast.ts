import type { Papel } from '@hub/domain/kernel/papel.ts'

/** One password for everybody of the demonstration; demo mode never starts on real data. */
export const SENHA_DO_ELENCO = 'consultoria-2026'

export interface Pessoa {
  nome: string
  sobrenome: string
  email: string
  grupos: readonly Papel[]
  /** Documents (CNPJ or CPF of demo.json) of the companies that it acts for. */
  clienteDe?: readonly string[]
  prestadorDe?: readonly string[]
  /** Names of the service units that it manages. */
  unidades?: readonly string[]
}

/** The named people of the demonstration and of the tests (fictional). */
export const cast = {
  helena: {
    nome: 'Helena',
    sobrenome: 'Prates',
    email: 'helena@docecacau.example',
    grupos: ['cliente'],
    clienteDe: ['DEM0C001000115', 'DEM0C003000104'],
  },
  paulo: {
    nome: 'Paulo',
    sobrenome: 'Nunes',
    email: 'paulo@amostra.example',
    grupos: ['cliente'],
    clienteDe: ['12ABC34501DE35'],
  },
  sergio: {
    nome: 'Sérgio',
    sobrenome: 'Jacuípe',
    email: 'sergio@metaljacuipe.example',
    grupos: ['cliente'],
    clienteDe: ['DEM0C002000160'],
  },
  iara: {
    nome: 'Iara',
    sobrenome: 'Coqueiro',
    email: 'iara@coqueiral.example',
    grupos: ['cliente'],
    clienteDe: ['DEM0C004000159'],
  },
  joao: {
    nome: 'João',
    sobrenome: 'Leite',
    email: 'joao@leite.example',
    grupos: ['cliente'],
    clienteDe: ['00000000787'],
  },
  celia: {
    nome: 'Célia',
    sobrenome: 'Barros',
    email: 'celia@ceramica.example',
    grupos: ['cliente'],
    clienteDe: ['00000000868'],
  },
  rosa: {
    nome: 'Rosa',
    sobrenome: 'Verde',
    email: 'rosa@organicos.example',
    grupos: ['cliente'],
    clienteDe: ['00000000949'],
  },
  marina: {
    nome: 'Marina',
    sobrenome: 'Teles',
    email: 'marina@saborseguro.example',
    grupos: ['prestador'],
    prestadorDe: ['DEM0A003000175'],
  },
  caio: {
    nome: 'Caio',
    sobrenome: 'Brandão',
    email: 'caio@sertaoverde.example',
    grupos: ['prestador'],
    prestadorDe: ['DEM0A002000120'],
  },
  renato: {
    nome: 'Renato',
    sobrenome: 'Dias',
    email: 'renato@reconcavo.example',
    grupos: ['prestador'],
    prestadorDe: ['DEM0A001000186'],
  },
  bia: {
    nome: 'Bia',
    sobrenome: 'Amado',
    email: 'bia@maredigital.example',
    grupos: ['prestador'],
    prestadorDe: ['DEM0A004000110'],
  },
  otavio: {
    nome: 'Otávio',
    sobrenome: 'Reis',
    email: 'otavio@oca.example',
    grupos: ['prestador'],
    prestadorDe: ['DEM0A005000164'],
  },
  nara: {
    nome: 'Nara',
    sobrenome: 'Pires',
    email: 'nara@ciclo.example',
    grupos: ['prestador'],
    prestadorDe: ['DEM0A006000109'],
  },
  luciana: {
    nome: 'Luciana',
    sobrenome: 'Farias',
    email: 'luciana@hub.example',
    grupos: ['gestor'],
    unidades: ['Sul da Bahia', 'Sertão e Recôncavo'],
  },
  rogerio: {
    nome: 'Rogério',
    sobrenome: 'Amaral',
    email: 'rogerio@hub.example',
    grupos: ['gestor'],
    unidades: ['Salvador e Região Metropolitana'],
  },
  davi: {
    nome: 'Davi',
    sobrenome: 'Rocha',
    email: 'davi@hub.example',
    grupos: ['gestor', 'consultor'],
    unidades: ['Sertão e Recôncavo'],
  },
  vera: { nome: 'Vera', sobrenome: 'Lima', email: 'vera@hub.example', grupos: ['coordenador'] },
  tiago: { nome: 'Tiago', sobrenome: 'Moura', email: 'tiago@hub.example', grupos: ['consultor'] },
  ana: { nome: 'Ana', sobrenome: 'Couto', email: 'ana@hub.example', grupos: ['admin'] },
} as const satisfies Record<string, Pessoa>
export type CastName = keyof typeof cast

/** Service units and their cities (IBGE codes). */
export const unidades: Record<string, readonly string[]> = {
  'Salvador e Região Metropolitana': ['2927408', '2919207', '2905701'],
  'Sertão e Recôncavo': ['2910800', '2918407'],
  'Sul da Bahia': ['2913606', '2914802', '2925303', '2933307'],
}
