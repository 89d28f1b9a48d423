import { contrato as api, type PendenteDaEntidade } from '@hub/protocol/contrato.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { nomeDaParte } from '../../copy/contrato.ts'
import { emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Prazo } from '../../parts/Prazo.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { RodapeFixo } from '../../ui/Pagina.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { AssinarVarios } from './AssinarVarios.tsx'

const campos = { ...emPaginas(20), search: emTexto() }

const colunas: readonly Coluna<PendenteDaEntidade>[] = [
  {
    id: 'contrato',
    header: 'Contrato',
    link: true,
    card: 'topo',
    cell: (c) => c.titulo,
  },
  { id: 'servico', header: 'Serviço', hideBelow: 1200, card: 'nada', cell: (c) => c.solicitacao.titulo },
  {
    id: 'partes',
    header: 'Cliente e prestador',
    cell: (c) => <Celula detail={c.prestador.nome}>{c.empresa.nome}</Celula>,
  },
  {
    id: 'faltam',
    header: 'Também falta',
    hideBelow: 1200,
    cardLabel: 'Também falta',
    cell: (c) => oQueFalta(c.faltam),
  },
  {
    id: 'subsidio',
    header: 'Subsídio (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (c) => <DinheiroNaTabela reais={c.valor_subsidio} />,
  },
  { id: 'prazo', header: 'Assinar até', card: 'pe', cell: (c) => <Prazo ate={c.expira_em} genero="m" /> },
]

function oQueFalta(faltam: PendenteDaEntidade['faltam']): string {
  const [um, outro] = faltam.filter((p) => p !== 'entidade').map((p) => nomeDaParte[p])
  if (!um) return 'Só o patrocinador'
  return outro ? `${um} e ${outro.toLowerCase()}` : um
}

/** Contracts that await the sponsoring body: the coordinator signs many at once. */
export function Assinaturas() {
  const endereco = useBusca(campos)
  const [{ page, page_size, search }] = endereco
  const query = { page: String(page), page_size: String(page_size), ...(search && { search }) }
  const lista = useQuery(consulta(api.listarAssinaturas, { query }))
  const [escolhidos, escolher] = useState<ReadonlyMap<string, PendenteDaEntidade>>(new Map())
  const [assinando, abrir] = useState(false)
  const linhas = lista.data?.results ?? []
  // The choice survives turning the page; a row that another coordinator signed leaves with its page.
  const mudarEscolha = (ids: ReadonlySet<string>) => {
    const daPagina = new Map(linhas.map((l) => [String(l.id), l]))
    escolher(
      new Map(
        [...ids].flatMap((id) =>
          (daPagina.get(id) ?? escolhidos.get(id)) ? [[id, (daPagina.get(id) ?? escolhidos.get(id))!] as const] : [],
        ),
      ),
    )
  }
  const n = escolhidos.size
  return (
    <MolduraDaLista
      title="Assinaturas"
      subtitle="Contratos que esperam a assinatura do patrocinador."
      address={endereco}
      searchLabel="Buscar contratos"
      placeholder="Número, cliente ou prestador"
      selects
    >
      <h2 className="so-leitor">Contratos a assinar</h2>
      <ListaPaginada<PendenteDaEntidade>
        label="Contratos a assinar"
        lista={lista}
        noun="contratos"
        address={endereco}
        columns={colunas}
        rowKey={(c) => String(c.id)}
        rowHref={(c) => para('solicitacao', { id: c.solicitacao.id }, { aba: 'contrato' })}
        selection={{
          selected: new Set(escolhidos.keys()),
          onChange: mudarEscolha,
          label: (c) => `Escolher ${c.titulo}`,
        }}
        empty={
          search ? (
            <Vazio title="Nenhum contrato com esta busca">Procure por outro número ou nome.</Vazio>
          ) : (
            <Vazio title="Nada espera a sua assinatura">
              Um contrato aparece aqui assim que a proposta escolhida é autorizada.
            </Vazio>
          )
        }
      />
      {lista.data && (lista.data.count > 0 || n > 0) && (
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
          contratos={[...escolhidos.values()]}
          temDocumento={lista.data?.tem_documento ?? false}
          onClose={(faltam) => {
            abrir(false)
            escolher(new Map([...escolhidos].filter(([, c]) => faltam.includes(c.id))))
          }}
        />
      )}
    </MolduraDaLista>
  )
}
