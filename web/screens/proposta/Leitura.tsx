import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { totalDasEtapas } from '@hub/domain/proposta/rascunho.rules.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { Data } from '../../parts/Data.tsx'
import { EtapasDaProposta } from '../../parts/EtapasDaProposta.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { editada } from './conteudo.ts'
import { DivisaoDaProposta } from './DivisaoDaProposta.tsx'
import css from './Leitura.module.css'
import { PedidoDoCliente } from './PedidoDoCliente.tsx'

/** The proposal as it was sent (or as far as it was written), for reading. */
export function Leitura({ p }: { p: PropostaDetalhe }) {
  // Changes that were not sent do not count for anybody else.
  const c = p.enviada ?? p
  const total = p.enviada ? deReais(p.enviada.valor_bruto) : (totalDasEtapas(editada(p).etapas) ?? 0)
  const horas = c.etapas.reduce((t, e) => t + (e.horas ?? 0), 0)
  const escrita = c.apresentacao || c.etapas.length > 0
  return (
    <DuasColunas
      side={
        escrita && (
          <Secao ruled title="Total da proposta">
            <DivisaoDaProposta
              p={p}
              total={total}
              rotulo={`${c.etapas.length} ${c.etapas.length === 1 ? 'etapa' : 'etapas'}, ${horas} h`}
            />
          </Secao>
        )
      }
    >
      <PedidoDoCliente solicitacao={p.solicitacao} />
      {escrita ? (
        <>
          <Secao ruled title="1. Apresentação">
            <p className={css.texto}>{c.apresentacao || '-'}</p>
          </Secao>
          <Secao ruled title="2. Etapas">
            <EtapasDaProposta etapas={c.etapas} />
          </Secao>
          <Secao ruled title="3. Condições">
            <Definicoes
              items={[
                { term: 'Válida até', value: <Data valor={c.validade} /> },
                { term: 'Visita', value: c.visita },
                { term: 'Observações', value: c.comentario },
                p.consultores.length > 0 && {
                  term: 'Quem faz o trabalho',
                  value: p.consultores.map((k) => k.nome).join(', '),
                },
              ]}
            />
          </Secao>
        </>
      ) : (
        <Secao ruled title="A sua proposta">
          <Vazio title="Nada foi escrito">A sua empresa não enviou proposta para esta solicitação.</Vazio>
        </Secao>
      )}
    </DuasColunas>
  )
}
