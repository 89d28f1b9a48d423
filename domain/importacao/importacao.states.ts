import { maquina } from '../kernel/maquina.ts'

/** Situations of a spreadsheet that brings records of another system. */
export const situacoes = {
  conferindo: { descricao: 'Conferindo', cor: '#1D4ED8' },
  com_erros: { descricao: 'Com erros', cor: '#B91C1C' },
  conferida: { descricao: 'Pronta para gravar', cor: '#0E7490' },
  gravando: { descricao: 'Gravando', cor: '#1D4ED8' },
  interrompida: { descricao: 'Interrompida', cor: '#9A3412' },
  gravada: { descricao: 'Gravada', cor: '#166534' },
  desfeita: { descricao: 'Desfeita', cor: '#1F2937' },
  descartada: { descricao: 'Descartada', cor: '#1F2937' },
} as const
export type SituacaoDaImportacao = keyof typeof situacoes
export const situacoesTodas = Object.keys(situacoes) as SituacaoDaImportacao[]

const deQuemImporta = ['coordenador', 'admin'] as const

/**
 * The machine of an import (docs/decisions/0048). Nothing of it is in the records before somebody confirms what the check
 * said; a line that no longer goes, because the records changed meanwhile, interrupts it where it stands. Mended, or left out, it goes on.
 */
export const importacao = maquina({
  nome: 'importacao',
  inicios: ['conferindo'],
  fins: ['desfeita', 'descartada'],
  estados: situacoesTodas,
  comandos: {
    aprovar: { quem: ['sistema'], de: ['conferindo'], para: ['conferida'] },
    reprovar: { quem: ['sistema'], de: ['conferindo'], para: ['com_erros'] },
    corrigir: {
      quem: deQuemImporta,
      de: ['com_erros', 'interrompida'],
      para: ['conferindo', 'gravando'],
      recusas: { conferindo: 'IMPORTACAO_EM_CURSO', gravando: 'IMPORTACAO_EM_CURSO', gravada: 'IMPORTACAO_JA_GRAVADA' },
    },
    descartar: { quem: [...deQuemImporta, 'sistema'], de: ['com_erros', 'conferida'], para: ['descartada'] },
    gravar: {
      quem: deQuemImporta,
      de: ['conferida', 'interrompida'],
      para: ['gravando'],
      recusas: { com_erros: 'IMPORTACAO_COM_ERROS', gravando: 'IMPORTACAO_EM_CURSO', gravada: 'IMPORTACAO_JA_GRAVADA' },
    },
    interromper: { quem: ['sistema'], de: ['gravando'], para: ['interrompida'] },
    concluir: { quem: ['sistema'], de: ['gravando'], para: ['gravada'] },
    desfazer: {
      quem: deQuemImporta,
      de: ['gravada', 'interrompida'],
      para: ['desfeita'],
      recusas: { gravando: 'IMPORTACAO_EM_CURSO' },
    },
  },
})
export type ComandoDaImportacao = keyof typeof importacao.comandos
