import type { Papel } from '@hub/domain/kernel/papel.ts'
import { notificacao } from '@hub/protocol/notificacao.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../api/consultas.ts'
import { fraseDe } from '../api/falha.ts'
import { podeTudo, useSessao } from '../api/sessao.ts'
import { useOQueEspera } from '../blocks/o-que-espera.ts'
import { Sino } from '../parts/sino/Sino.tsx'

const POR_VEZ = 10
/** The longest page of the API. */
const NO_MAXIMO = 100

/** The bell of whoever is signed in and through. What arrives while the page is open counts at once (web/api/ao-vivo.ts). */
export function SinoDaBarra() {
  const sessao = useSessao()
  return podeTudo(sessao) ? <SinoDeQuemEntrou papel={sessao.papel} /> : null
}

function SinoDeQuemEntrou({ papel }: { papel: Papel | null }) {
  const [quantas, setQuantas] = useState(POR_VEZ)
  const lista = useQuery(consulta(notificacao.listar, { query: { page: 1, page_size: quantas } }))
  const opcoes = { invalida: ['/notificacao/'], sucesso: false } as const
  const marcar = useMudanca(notificacao.marcarVista, opcoes)
  const marcarTodas = useMudanca(notificacao.marcarTodas, opcoes)
  const dados = lista.data
  const espera = useOQueEspera()
  const mostradas = dados?.results.length ?? 0
  return (
    <Sino
      itens={dados?.results}
      naoVistas={dados?.nao_vistas ?? 0}
      esperam={espera?.count ?? 0}
      primeiras={espera?.results ?? []}
      papel={papel}
      maisAntigas={quantas < NO_MAXIMO ? (dados?.count ?? 0) - mostradas : 0}
      falha={lista.error ? fraseDe(lista.error) : undefined}
      buscando={lista.isFetching && (lista.isPlaceholderData || lista.isError)}
      aoTentar={() => void lista.refetch()}
      aoMostrarMais={() => setQuantas(Math.min(quantas * 2, NO_MAXIMO))}
      aoVer={(id) => marcar.mutate({ params: { id } })}
      aoVerTodas={() => marcarTodas.mutate({})}
    />
  )
}
