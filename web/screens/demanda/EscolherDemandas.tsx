import { escreverNumero, escreverQuantas, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { painel } from '@hub/protocol/painel.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { nomeDaEmpresa } from '../../parts/colunas-da-solicitacao.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'

/** As many as a page of the list brings: the others are found by the search. */
const NA_LISTA = 100

interface Props {
  gestor: number
  /** Open demands of that manager. */
  total: number
  /** Null: all of them. */
  marcadas: ReadonlySet<string> | null
  aoMarcar: (marcadas: ReadonlySet<string> | null) => void
  erro?: string | undefined
}

/** All the open demands of a manager, or some of them. */
export function EscolherDemandas({ gestor, total, marcadas, aoMarcar, erro }: Props) {
  const [search, buscar] = useState('')
  const lista = useQuery({
    ...consulta(painel.demandas, {
      query: { gestor, dash_filter: 'em_andamento', page_size: NA_LISTA, ...(search && { search }) },
    }),
    enabled: marcadas !== null,
  })
  const vistas = (lista.data?.results ?? []).map((s) => String(s.id))
  return (
    <>
      <GrupoDeRadios
        label="Quais"
        inline
        value={marcadas ? 'algumas' : 'todas'}
        onChange={(quais) => aoMarcar(quais === 'todas' ? null : new Set())}
        options={[
          {
            value: 'todas',
            label: total === 1 ? 'A única em andamento' : `Todas as ${escreverNumero(total)} em andamento`,
          },
          { value: 'algumas', label: 'Só as que eu escolher' },
        ]}
      />
      {marcadas &&
        (lista.isError ? (
          <Faixa tone="erro">{fraseDe(lista.error)}</Faixa>
        ) : !lista.data ? (
          <Esqueleto lines={4} label="Carregando solicitações" />
        ) : (
          <>
            <CampoBusca
              label="Procurar entre elas"
              placeholder="Número, empresa, CNPJ ou serviço"
              value={search}
              onSearch={buscar}
            />
            <GrupoDeCaixas
              label={`Solicitações (${quantos(marcadas.size, 'marcada', 'marcadas')})`}
              help={
                lista.data.count > NA_LISTA
                  ? `São as ${NA_LISTA} primeiras de ${escreverQuantas(lista.data.count, lista.data.mais)}: procure as outras.`
                  : lista.data.count === 0
                    ? 'Nenhuma com essas palavras.'
                    : undefined
              }
              value={[...marcadas]}
              // What is marked and out of sight stays marked.
              onChange={(ids) => aoMarcar(new Set([...marcadas].filter((id) => !vistas.includes(id)).concat(ids)))}
              errorMessage={erro}
              options={lista.data.results.map((s) => ({
                value: String(s.id),
                label: `${s.nrosolicitacao} · ${nomeDaEmpresa(s)}`,
                detail: s.substatus.descricao,
              }))}
            />
            {vistas.some((id) => !marcadas.has(id)) && (
              <Botao variant="texto" size="pequeno" onClick={() => aoMarcar(new Set([...marcadas, ...vistas]))}>
                {vistas.length === 1 ? 'Marcar a que aparece' : `Marcar as ${vistas.length} que aparecem`}
              </Botao>
            )}
          </>
        ))}
    </>
  )
}
