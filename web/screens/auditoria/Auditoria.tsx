import { nomeDaChamada, resumoDosRegistros } from '@hub/domain/auditoria/palavras.ts'
import { ehData } from '@hub/domain/kernel/data.ts'
import { auditoria as api, type EscritaAuditada } from '@hub/protocol/auditoria.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { chamar } from '../../api/cliente.ts'
import { consulta } from '../../api/consultas.ts'
import { useExportacao } from '../../api/usar-exportacao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { emNumero, emPaginas, emSimOuNao, emTexto } from '../../parts/busca.ts'
import { DataHora } from '../../parts/Data.tsx'
import { AndamentoDaExportacao, MenuDeExportacao } from '../../parts/Exportacao.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'
import { FiltrosDaAuditoria, filtrosVazios } from './FiltrosDaAuditoria.tsx'

const UmaEscrita = tardio(async () => ({ default: (await import('./UmaEscrita.tsx')).UmaEscrita }))

const campos = {
  ...emPaginas(20),
  search: emTexto(),
  pessoa: emTexto(),
  chamada: emTexto(),
  registro: emTexto(),
  pedido: emTexto(),
  inicio: emTexto(),
  fim: emTexto(),
  rascunhos: emSimOuNao(),
  escrita: emNumero(0, 2_147_483_647),
}

const ehDia = (campo: string) => campo === 'inicio' || campo === 'fim'

const colunas: Coluna<EscritaAuditada>[] = [
  { id: 'em', header: 'Quando', nowrap: true, cardLabel: 'Quando', cell: (a) => <DataHora valor={a.em} /> },
  {
    id: 'quem',
    header: 'Quem',
    cardLabel: 'Quem',
    cell: (a) => (
      <Celula detail={a.em_nome_de.length > 0 && `no lugar de ${a.em_nome_de.map((p) => p.nome).join(', ')}`}>
        {a.pessoa?.nome ?? 'Sem pessoa'}
      </Celula>
    ),
  },
  {
    id: 'chamada',
    header: 'O que fez',
    link: true,
    card: 'topo',
    cell: (a) => (
      <Celula strong detail={resumoDosRegistros(a)}>
        {nomeDaChamada(a.chamada)}
      </Celula>
    ),
  },
  {
    id: 'sobre',
    header: 'Sobre',
    cardLabel: 'Sobre',
    cell: (a) => (
      <Celula detail={a.empresas.map((e) => e.nome).join(', ')}>
        {a.solicitacoes.map((s) => s.nrosolicitacao).join(', ') || (a.empresas.length ? null : 'Do Hub')}
      </Celula>
    ),
  },
  { id: 'ip', header: 'De onde', hideBelow: 1200, cardLabel: 'De onde', cell: (a) => a.ip ?? '-' },
]

/** Who did what, for administration; every write of the hub, newest first. */
export function Auditoria() {
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, escrita, rascunhos, ...filtros } = busca
  // A day that is still being typed narrows nothing yet.
  const preenchidos = Object.fromEntries(
    Object.entries(filtros).filter(([campo, valor]) => (ehDia(campo) ? ehData(valor) : valor !== '')),
  )
  const recorte = { ...preenchidos, ...(!rascunhos && { sem_rascunhos: 'true' }) }
  const lista = useQuery(consulta(api.listar, { query: { page, page_size, ...recorte } }))
  const exportacao = useExportacao((formato, escuta) =>
    chamar(api.exportar, { query: { formato, ...recorte }, ...escuta }),
  )
  return (
    <>
      <Cabecalho
        title="Auditoria"
        subtitle="Tudo o que foi gravado no Hub: quem, o quê, antes e depois, e de onde. Nada aqui pode ser alterado ou apagado. O que envolve propostas seladas aparece quando o prazo delas acaba."
        end={
          <MenuDeExportacao
            exportacao={exportacao}
            impedimento={lista.data?.count === 0 ? 'Não há o que exportar.' : undefined}
          />
        }
      />
      <FiltrosDaAuditoria busca={{ ...filtros, rascunhos }} aoMudar={(valores) => mudar(valores, { trocar: true })} />
      <AndamentoDaExportacao exportacao={exportacao} oQue="registros" total={lista.data?.count} />
      <ListaPaginada<EscritaAuditada>
        label="Auditoria"
        lista={lista}
        noun="registros"
        address={[busca, mudar, href]}
        columns={colunas}
        rowKey={(a) => String(a.id)}
        rowHref={(a) => href({ escrita: a.id, page })}
        empty={
          <Vazio
            title="Nada com esses filtros"
            action={<LinkBotao href={href(filtrosVazios)}>Limpar filtros</LinkBotao>}
          >
            Alargue o período, ou procure por parte do nome da pessoa ou da empresa.
          </Vazio>
        }
      />
      {escrita > 0 && (
        <Suspense fallback={null}>
          <UmaEscrita
            id={escrita}
            onClose={() => mudar({ escrita: 0, page })}
            hrefDoRegistro={(registro) => href({ ...filtrosVazios, rascunhos: true, registro, escrita: 0 })}
          />
        </Suspense>
      )}
    </>
  )
}
