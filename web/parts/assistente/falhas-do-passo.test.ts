import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { expect, test } from 'vitest'
import { comArquivo, lerArquivos, respostaNaRevisao, semArquivo } from '../respostas-em-arquivo.ts'
import { errosDe, fraseDaRecusa, respostasPara } from './falhas-do-passo.ts'

test('faults of stages come in their order, and the list as a whole leads to the button that adds one', () => {
  expect(
    errosDe({
      etapas: 'Inclua uma etapa.',
      'etapas.1.dtafim': 'Falta o fim.',
      'etapas.0.valor': 'Falta.',
      nome: 'Falta.',
    }),
  ).toEqual([
    { name: 'nome', message: 'Falta.' },
    { name: 'etapas.0.valor', message: 'Etapa 1: Falta.' },
    { name: 'etapas.1.dtafim', message: 'Etapa 2: Falta o fim.' },
    { name: 'acrescentar-etapa', message: 'Inclua uma etapa.' },
  ])
})

const planta: PerguntaDoQuestionario = {
  ...{
    id: 7,
    ordem: 1,
    pergunta: 'Anexe a planta',
    tipo: 'arquivo' as const,
    obrigatoria: true,
    ajuda: null,
    opcoes: [],
  },
  ...{ minimo: null, maximo: 2, inteiro: false, data_minima: null, data_maxima: null, dimensionamento: null },
}

test('files of an answer come and go beside the other answers, and are read back by their names', () => {
  const vazio = { respostas: { 3: 'Sim' }, arquivos: {} }
  const um = comArquivo(vazio, 7, { id: 12, nome: 'planta.pdf', tamanho: 900 })
  const dois = comArquivo(um, 7, { id: 13, nome: 'corte.pdf', tamanho: 800 })
  expect(dois.respostas).toEqual({ 3: 'Sim', 7: [12, 13] })
  expect(respostaNaRevisao(planta, dois.respostas[7], dois.arquivos)).toBe('planta.pdf, corte.pdf')
  expect(semArquivo(dois, 7, 13)).toEqual(um)
  expect(lerArquivos(JSON.parse(JSON.stringify(dois.arquivos)))).toEqual(dois.arquivos)
  expect(lerArquivos({ 5: 'x', oito: { nome: 'a', tamanho: 1 } })).toEqual({})
  expect(respostasPara([planta], semArquivo(um, 7, 12).respostas)).toEqual([])
})

test('a refusal says each sentence once, and which question an answer was about', () => {
  const campos = {
    'perguntas.0.resposta': 'Este arquivo não foi encontrado.',
    empresa: 'Reveja.',
    modelo_oferta: 'Reveja.',
  }
  expect(fraseDaRecusa({ mensagem: 'Reveja.', campos }, [planta], [{ pergunta: 7 }])).toBe(
    'Reveja. "Anexe a planta": Este arquivo não foi encontrado.',
  )
})
