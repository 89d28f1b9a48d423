import type { BaseDoAditivo } from '@hub/protocol/aditivo.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import type { FormularioProps } from '../../parts/Formulario.tsx'
import { EscreverDistrato } from './EscreverDistrato.tsx'

// The frame needs a document; what stands in it is what this test is about.
vi.mock('../../parts/Formulario.tsx', () => ({ Formulario: (props: FormularioProps) => <form>{props.children}</form> }))
vi.mock('../../api/sessao.ts', async (original) => ({
  ...(await original<object>()),
  useSessao: () => ({ user: { id: 5 }, papel: 'gestor' }),
}))

const etapa = (id: number, situacao: string) => ({
  id,
  ordem: id,
  descricao: `Etapa ${id}`,
  situacao,
  valor: 1000,
  valor_subsidio: 0,
  valor_parceiro: 0,
  valor_cliente: 1000,
})
const base = {
  contrato: { titulo: 'Contrato' },
  etapas: [etapa(1, 'aceita'), etapa(2, 'em_execucao')],
  pago_pelo_cliente: 0,
  valor_parceiro: 0,
  valor_subsidio: 0,
  valor_cliente: 2000,
  valor_bruto: 2000,
  baixado: 0,
} as unknown as BaseDoAditivo

function abrir(execucao: unknown): string {
  const guardado = JSON.stringify({ valor: execucao, salvo_em: new Date().toISOString() })
  vi.stubGlobal('localStorage', {
    getItem: (chave: string) => (chave === 'hub.rascunho.5.aditivo.distrato.3.pedir.execucao' ? guardado : null),
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <EscreverDistrato solicitacao={3} base={base} envio={{ como: 'pedir' } as never} onClose={() => {}} />
    </QueryClientProvider>,
  )
}

test('the percentages that were typed come back as the reason does, but for a stage that is due whole by now', () => {
  expect(
    abrir([
      [1, 5000],
      [2, 3750],
    ]),
  ).toMatch(/name="execucao\.1"[^>]*value="37,5/)
  expect(
    abrir([
      [1, 5000],
      [2, 3750],
    ]),
  ).toContain('100%, já aceita')
  // Of other stages.
  expect(abrir([[7, 3750]])).not.toContain('37,5')
})
