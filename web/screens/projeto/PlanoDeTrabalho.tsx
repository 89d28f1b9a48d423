import { formatarData } from '@hub/domain/kernel/data.ts'
import { deReais, emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { useState } from 'react'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { EtapasDaProposta } from '../../parts/EtapasDaProposta.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Pilha } from '../../ui/Pagina.tsx'

/** The plan that was contracted, on one sheet: stages, what each delivers, when, for how much; to be read or printed. */
export function PlanoDeTrabalho({ projeto: p }: { projeto: ProjetoDetalhe }) {
  const [aberto, abrir] = useState(false)
  if (p.etapas.length === 0) return null
  const horas = p.etapas.reduce((soma, e) => soma + e.horas, 0)
  const total = p.etapas.reduce((soma, e) => soma + deReais(e.valor), 0)
  const inicio = p.etapas.map((e) => e.dtainicio).sort()[0]!
  const fim = p.etapas
    .map((e) => e.dtafim)
    .sort()
    .at(-1)!
  return (
    <>
      <Botao onClick={() => abrir(true)}>Plano de trabalho</Botao>
      {aberto && (
        <Dialogo
          open
          onClose={() => abrir(false)}
          title="Plano de trabalho"
          subtitle={`${p.titulo} · ${p.prestador.nome}`}
          size="largo"
          footer={
            <>
              <Botao variant="texto" onClick={() => abrir(false)}>
                Fechar
              </Botao>
              <Botao variant="acao" onClick={() => print()}>
                Imprimir
              </Botao>
            </>
          }
        >
          <Pilha>
            <p>
              {p.etapas.length === 1 ? '1 etapa' : `${p.etapas.length} etapas`}, {horas} h,{' '}
              {emReaisPorExtenso(emReais(total))}, de {formatarData(inicio)} a {formatarData(fim)}.
            </p>
            <EtapasDaProposta etapas={p.etapas} />
          </Pilha>
        </Dialogo>
      )}
    </>
  )
}
