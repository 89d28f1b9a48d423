import {
  acoesDoCredenciamento,
  type FatosDoCredenciamento,
  vezDoCredenciamento,
} from '@hub/domain/credenciamento/credenciamento.rules.ts'
import { type CausaDaSuspensao, emCurso, situacoesTodas } from '@hub/domain/credenciamento/credenciamento.states.ts'
import { type EstadoDaExigencia, estadosDaExigencia } from '@hub/domain/credenciamento/exigencia.rules.ts'
import type { CredenciamentoDetalhe } from '@hub/protocol/credenciamento.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { criarCache } from '../../api/consultas.ts'
import { AgoraDoCredenciamento } from './AgoraDoCredenciamento.tsx'

// Live values of the page; a drawing has the one of its moment.
const hoje = new Date().toISOString().slice(0, 10)
vi.mock('../../parts/clock.ts', async (original) => ({ ...(await original<object>()), useHoje: () => hoje }))
vi.mock('../../parts/calendario.ts', () => ({ useCalendario: () => ({}) }))

type Leitor = 'prestador' | 'gestor' | 'coordenador'
const casos = [...situacoesTodas, null].flatMap((situacao) =>
  (situacao === 'suspenso' ? (['pessoa', 'documento', 'vigencia'] as const) : [null]).flatMap((causa) =>
    (Object.keys(estadosDaExigencia) as EstadoDaExigencia[]).flatMap((estado) =>
      (['prestador', 'gestor', 'coordenador'] as const).map((leitor) => ({ situacao, causa, estado, leitor })),
    ),
  ),
)

function desenhar(caso: {
  situacao: CredenciamentoDetalhe['situacao']
  causa: CausaDaSuspensao | null
  estado: EstadoDaExigencia
  leitor: Leitor
  suspenso?: boolean
}): string {
  const fatos: FatosDoCredenciamento = {
    situacao: caso.situacao,
    causa: caso.causa,
    vigenteAte: null,
    empresaAtiva: true,
    empresaAConfirmar: false,
    servicoAtivo: true,
    exigencias: [caso.estado],
    documentoVencido: caso.causa === 'documento',
    renovadoAConferir: false,
    analistas: [],
  }
  const vez = vezDoCredenciamento(fatos)
  const c = {
    situacao: caso.situacao,
    empresa: { id: 1, nome: 'Rio de Contas', suspenso: caso.suspenso ?? false },
    servico: { id: 9, titulo: 'Manufatura enxuta' },
    prazo: null,
    vez: vez && { ...vez, minha: vez.papel === caso.leitor },
    exigencias: [{ tipo: { id: 1, tipo: 'FGTS' }, estado: caso.estado, documentos: [] }],
    acoes: acoesDoCredenciamento(fatos, { id: 5, papeis: [caso.leitor] }, hoje),
  } as unknown as CredenciamentoDetalhe
  return renderToStaticMarkup(
    <QueryClientProvider client={criarCache()}>
      <AgoraDoCredenciamento
        c={c}
        abrir={() => undefined}
        daEquipe={caso.leitor !== 'prestador'}
        {...(caso.leitor === 'prestador' && { enviar: () => undefined })}
      />
    </QueryClientProvider>,
  )
}
const botoes = (html: string) => [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)]
const cheios = (html: string) => botoes(html).filter(([, atributos]) => atributos!.includes('data-act'))

describe('what happens now with an accreditation', () => {
  test('has at most one filled button, and it can be pressed, in every state and for everybody', () => {
    for (const caso of casos) {
      const filled = cheios(desenhar(caso))
      expect([caso, filled.length <= 1]).toEqual([caso, true])
      for (const [, atributos] of filled) expect([caso, atributos!.includes('aria-disabled')]).toEqual([caso, false])
    }
  })

  test('for its company a document that holds it up comes before what is refused without it', () => {
    for (const caso of casos.filter(({ leitor }) => leitor === 'prestador')) {
      const falta = caso.situacao !== null && emCurso(caso.situacao) && estadosDaExigencia[caso.estado].pendente
      const [primeiro] = cheios(desenhar(caso))
      expect([caso, primeiro?.[2]?.includes('Enviar o documento que falta') ?? false]).toEqual([caso, falta])
    }
  })

  test('promises no invitations while the company as a whole is suspended', () => {
    const caso = { situacao: 'credenciado', causa: null, estado: 'aceito', suspenso: true } as const
    expect(desenhar({ ...caso, leitor: 'prestador' })).not.toContain('pode ser convidada')
    expect(desenhar({ ...caso, leitor: 'gestor' })).toContain('ela não entra nos convites')
  })
})
