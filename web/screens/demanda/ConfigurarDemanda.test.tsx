import type { SolicitacaoInterna } from '@hub/protocol/solicitacao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import { ConfigurarDemanda } from './ConfigurarDemanda.tsx'
import { semEscolha } from './escolha-escrita.ts'

// The frame needs a document; what it is given is what this test is about.
const cena = vi.hoisted(() => ({ janela: {} as FormularioProps }))
vi.mock('../../parts/Formulario.tsx', () => ({
  Formulario: (props: FormularioProps) => {
    cena.janela = props
    return <form aria-label={props.title}>{props.children}</form>
  },
}))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5 }, papel: 'gestor' }),
}))
vi.mock('../../parts/clock.ts', () => ({ useHoje: () => '2026-01-05' }))
vi.mock('./EscolhaDireta.tsx', () => ({ EscolhaDireta: () => null }))
vi.mock('./usar-modelos-hora.ts', () => ({ useModelosHora: () => ({ modelo: undefined }) }))

const escolha = (nome: string) => ({
  prestador: { id: 9, nome },
  apresentacao: '',
  modelo_hora: null,
  horas: 0,
  horas_adicionais: 0,
  valor: 4000,
  etapas: [],
})
const abrir = (nome: string, sobre: number) => {
  const valor = { direta: true, escolha: semEscolha, sobre }
  const guardado = JSON.stringify({ valor, salvo_em: '2026-01-05T10:00:00.000Z' })
  vi.stubGlobal('localStorage', {
    getItem: (chave: string) => (chave === 'hub.rascunho.5.demanda.3' ? guardado : null),
  })
  const s = { id: 3, nrosolicitacao: '2026-1', empresa: {}, demanda: { servico: 1, versao: 2, escolha: escolha(nome) } }
  return renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <ConfigurarDemanda s={s as unknown as SolicitacaoInterna} onClose={() => {}} />
    </QueryClientProvider>,
  )
}

test('what was written over another choice than the one of today is told, with what stands there', () => {
  expect(abrir('Sertão Verde', 2)).toContain('Recuperamos o que você mudou')
  expect(cena.janela.disabledReason).toBeUndefined()
  const html = abrir('Sertão Verde', 1)
  expect(html).toContain('configurada em outra janela')
  expect(html).toContain('Hoje está com Sertão Verde')
  expect(cena.janela.disabledReason).toContain('Escolha antes')
})
