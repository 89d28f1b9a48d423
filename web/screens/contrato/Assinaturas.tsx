import { assinaturas } from '@hub/protocol/listas/assinaturas.ts'
import { useState } from 'react'
import { Lista } from '../../blocks/Lista.tsx'
import { useEscolha } from '../../blocks/usar-escolha.ts'
import { useLista } from '../../blocks/usar-lista.ts'
import { para } from '../../parts/caminhos.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { camposDoRecorte, filtrosDoRecorte } from '../../parts/filtros-da-lista.ts'
import { Prazo } from '../../parts/Prazo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { RodapeFixo } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { AssinarVarios } from './AssinarVarios.tsx'

const filtros = filtrosDoRecorte('Assinar até', 'Subsídio')

const colunas = colunasDe(assinaturas, {
  contrato: { link: true, card: 'topo' },
  servico: { hideBelow: 1200, card: 'nada' },
  cliente: { header: 'Cliente e prestador', detail: 'prestador' },
  faltam: { hideBelow: 1200, labelled: true },
  subsidio: { card: 'topo-fim' },
  prazo: { card: 'pe', cell: (c) => <Prazo ate={c.expira_em} genero="m" /> },
})

/** Contracts that await the sponsoring body: the coordinator signs many at once. */
export function Assinaturas() {
  const lista = useLista(assinaturas, { filters: camposDoRecorte })
  const { rows, count, recorte, data } = lista
  const { marcadas, selected, onChange, marcar } = useEscolha(rows, (c) => String(c.id), JSON.stringify(recorte))
  const [assinando, abrir] = useState(false)
  const n = marcadas.length
  return (
    <Lista
      de={lista}
      title="Assinaturas"
      subtitle="Contratos que esperam a assinatura do patrocinador."
      label="Contratos a assinar"
      searchLabel="Buscar contratos"
      placeholder="Número, cliente ou prestador"
      filters={filtros}
      selects
      noun="contratos"
      columns={colunas}
      rowHref={(c) => para('solicitacao', { id: c.solicitacao.id }, { aba: 'contrato' })}
      selection={{ selected, onChange, label: (c) => `Escolher ${c.titulo}` }}
      empty={
        <Vazio title="Nada espera a sua assinatura">
          Um contrato aparece aqui assim que a proposta escolhida é autorizada.
        </Vazio>
      }
    >
      {(count > 0 || n > 0) && (
        <RodapeFixo
          actions={
            <Botao
              variant="agora"
              disabledReason={n === 0 ? 'Escolha ao menos um contrato.' : undefined}
              onClick={() => abrir(true)}
            >
              {n > 1 ? `Assinar ${n} contratos` : 'Assinar'}
            </Botao>
          }
        >
          {n === 0 ? 'Nenhum escolhido' : n === 1 ? '1 contrato escolhido' : `${n} contratos escolhidos`}
        </RodapeFixo>
      )}
      {assinando && (
        <AssinarVarios
          contratos={marcadas}
          temDocumento={data?.tem_documento ?? false}
          onClose={(faltam) => {
            abrir(false)
            marcar(marcadas.filter((c) => faltam.includes(c.id)))
          }}
        />
      )}
    </Lista>
  )
}
