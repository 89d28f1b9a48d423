import type { ModeloInteiro } from '@hub/protocol/email-modelo.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import { camposDoTexto, EditarTexto } from './EditarTexto.tsx'

// The frame needs a document.
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => (
    <form aria-label={props.title}>
      {props.children}
      <button type="submit">{props.confirmLabel}</button>
    </form>
  ),
}))

const variaveis = [
  { nome: 'numero', exemplo: '2019-000123', obrigatoria: true },
  { nome: 'servico', exemplo: 'Boas práticas', obrigatoria: false },
]
const modelo: ModeloInteiro = {
  id: 'conceito-aviso',
  area: 'Solicitações',
  para: ['cliente'],
  assunto: 'Liberada: 2019-000123',
  dispensavel: true,
  proprio: true,
  html: '',
  texto: '',
  versao: 3,
  original: { assunto: 'Original {numero}', corpo: 'Texto original.' },
  atual: { assunto: 'Liberada: {numero}', corpo: 'Seu pedido de {servico} andou.' },
  desatualizado: false,
  variaveis,
  fixo: null,
}
const desenhar = (m: ModeloInteiro) =>
  renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <EditarTexto modelo={m} onClose={() => undefined} />
    </QueryClientProvider>,
  )

describe('writing the text of an e-mail', () => {
  test('begins with what holds, names its variables with an example, and shows and tries it before it is kept', () => {
    const html = desenhar(modelo)
    for (const dito of [
      'value="Liberada: {numero}"',
      'Seu pedido de {servico} andou.',
      '{numero}',
      'Precisa aparecer. Exemplo: 2019-000123',
      'Pode sair. Exemplo: Boas práticas',
      'Ver como fica',
      'Enviar um teste deste texto para mim',
      'Salvar o texto',
    ])
      expect(html).toContain(dito)
    expect(html).not.toContain('Texto original.')
    expect(desenhar({ ...modelo, variaveis: [] })).toContain('Este e-mail não tem variáveis.')
  })

  test('says at the field what does not fit, before anything is sent', () => {
    const falhas = (assunto: string, corpo: string) =>
      z.safeParse(camposDoTexto(variaveis), { assunto, corpo }).error?.issues.map((i) => [i.path[0], i.message]) ?? []
    expect(falhas('A {numero}', 'Andou.')).toEqual([])
    expect(falhas('A {empresa}', 'Andou, {numero}.')).toEqual([
      ['assunto', '{empresa} não existe neste e-mail. Use: {numero}, {servico}.'],
    ])
    expect(falhas('Andou', '')).toEqual([['corpo', 'Escreva o texto.']])
  })
})
