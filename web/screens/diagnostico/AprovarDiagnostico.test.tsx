import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { depoisDoDiagnostico } from '../../copy/diagnostico.ts'
import { AprovarDiagnostico } from './AprovarDiagnostico.tsx'

// The frame needs a document; what it says and what it is filled with is what this test is about.
const cena = vi.hoisted(() => ({ janela: undefined as unknown }))
vi.mock('../../blocks/Command.tsx', () => ({
  Command: (props: { children: (field: (p: { label: string }) => ReactNode, form: unknown) => ReactNode }) => {
    cena.janela = props
    return (
      <section>
        {props.children(
          (p) => (
            <i>{p.label}</i>
          ),
          { watch: () => '' },
        )}
      </section>
    )
  },
}))
vi.mock('../../parts/clock.ts', () => ({ useHoje: () => '2027-01-05' }))
vi.mock('../../parts/dia-por-extenso.ts', () => ({ useDiaPorExtenso: () => () => '' }))

const janela = (chama: DiagnosticoDetalhe['chama']) => {
  const d = {
    situacao: 'em_aprovacao',
    solicitacao: { cliente: { nome: 'Doce Cacau' }, titulo: 'Boas práticas' },
    envios: [],
    executor: { tipo: 'prestador', nome: 'Sertão Verde' },
    prazos: { correcao: '2027-01-12', seguinte: '2027-01-08' },
    chama,
  } as unknown as DiagnosticoDetalhe
  const html = renderToStaticMarkup(<AprovarDiagnostico d={d} onClose={() => undefined} />)
  return { html, ...(cena.janela as { confirmLabel: string; values: object }), depois: depoisDoDiagnostico(d) }
}

test('an approval says who is called: all, the one provider that was chosen, or the one that is asked to accept', () => {
  const todos = janela(null)
  expect(todos.html).toContain('Receber propostas até')
  expect(todos.html).toContain('Sertão Verde fez o diagnóstico e não recebe convite')
  expect(todos.confirmLabel).toBe('Aprovar e convidar')
  expect(todos.depois).toContain('os prestadores são convidados')

  const um = janela({ nome: 'Sabor Seguro', aceita: false })
  expect(um.html).toContain('Sabor Seguro é convidado a propor.')
  expect(um.depois).toBe('Aprovado, Sabor Seguro é convidado a propor.')

  const aceita = janela({ nome: 'Sabor Seguro', aceita: true })
  expect(aceita.html).toContain('Sabor Seguro recebe a demanda e responde se aceita.')
  expect(aceita.html).toContain('Receber a resposta até')
  expect(aceita.confirmLabel).toBe('Aprovar e chamar o prestador')
  expect(aceita.values).toEqual({ dtaprazoenvioproposta: '2027-01-08' })
})
