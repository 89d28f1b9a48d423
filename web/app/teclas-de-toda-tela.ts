import type { AtoDeTecla } from '../api/teclas.ts'
import { filaDeAvisos } from '../ui/avisos.ts'

const achar = (seletor: string) => [...document.querySelectorAll<HTMLElement>(`main ${seletor}`)]
const apertar = (e: HTMLElement | undefined): boolean => {
  e?.focus()
  e?.click()
  return e !== undefined
}

/** The orange button: the one step that moves the record of the page. */
const agora = () => achar('[data-agora]').find((e) => e.getClientRects().length > 0)
/** One step out of where one is. */
const acima = () => achar('[data-trilha] a').at(-1)
const abas = () => achar('[data-abas] > a')

/** Keys of every screen; each is on the sheet where it has something to do. */
export const teclasDeTodaTela = (folha: () => void): readonly AtoDeTecla[] => [
  {
    teclas: ['e'],
    grupo: 'Fazer',
    nome: 'O que a vez pede',
    agir: () => apertar(agora()),
    vale: () => agora() !== undefined,
  },
  { teclas: ['z'], grupo: 'Fazer', nome: 'Desfazer, enquanto o aviso oferece', agir: filaDeAvisos.undo },
  {
    teclas: ['[', ']'],
    grupo: 'Ir',
    nome: 'Aba anterior ou próxima',
    agir: (tecla) => {
      const todas = abas()
      const aqui = todas.findIndex((a) => a.ariaCurrent === 'page')
      return apertar(todas[aqui + (tecla === ']' ? 1 : -1)])
    },
    vale: () => abas().length > 1,
  },
  {
    teclas: ['u'],
    grupo: 'Ir',
    nome: 'Voltar um nível',
    agir: () => apertar(acima()),
    vale: () => acima() !== undefined,
  },
  {
    teclas: ['?'],
    grupo: 'Ir',
    nome: 'Abrir esta folha',
    agir: () => {
      folha()
      return true
    },
  },
]
