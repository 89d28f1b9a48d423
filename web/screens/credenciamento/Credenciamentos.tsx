import { type FilaDoCredenciamento, filasDoCredenciamento } from '@hub/domain/credenciamento/filas.ts'
import { credenciamento as api, type CredenciamentoNaFila } from '@hub/protocol/credenciamento.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { MolduraDaLista } from '../../blocos/MolduraDaLista.tsx'
import { esperaPor } from '../../copy/credenciamento.ts'
import { Acao } from '../../parts/Acao.tsx'
import { emOpcao, emPaginas, emTexto } from '../../parts/busca.ts'
import { para } from '../../parts/caminhos.ts'
import { useBusca } from '../../parts/endereco.ts'
import { filasDe } from '../../parts/filas-da-lista.ts'
import { Prazo } from '../../parts/Prazo.tsx'
import { SituacaoDoCredenciamento } from '../../parts/SituacaoDoCredenciamento.tsx'
import { Abas } from '../../ui/Abas.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { AbrirCredenciamento } from './AbrirCredenciamento.tsx'
import { Exigencias } from './Exigencias.tsx'

const filas = ['', ...filasDoCredenciamento] as const
const nomes: Record<'' | FilaDoCredenciamento, string> = {
  '': 'Todos',
  minha_vez: 'Minha vez',
  atrasados: 'Atrasados',
  com_prestador: 'Com o prestador',
  em_vigor: 'Em vigor',
  suspensos: 'Suspensos',
  encerrados: 'Encerrados',
}
const campos = {
  ...emPaginas(),
  aba: emOpcao(['fila', 'exigencias'], 'fila'),
  dash_filter: emOpcao(filas, ''),
  search: emTexto(),
}

const colunas: readonly Coluna<CredenciamentoNaFila>[] = [
  {
    id: 'empresa',
    header: 'Empresa',
    link: true,
    card: 'topo',
    cell: (c) => (
      <Celula strong detail={`${c.cidade}/${c.estado}`}>
        {c.empresa.nome}
      </Celula>
    ),
  },
  {
    id: 'servico',
    header: 'Serviço',
    cardLabel: 'Serviço',
    cell: (c) => <Celula detail={c.servico.codigo}>{c.servico.titulo}</Celula>,
  },
  { id: 'situacao', header: 'Situação', cell: (c) => <SituacaoDoCredenciamento situacao={c.situacao} /> },
  {
    id: 'vez',
    header: 'O que espera',
    card: 'pe-fim',
    cell: (c) =>
      c.documentos_a_conferir > 0 ? (
        <b>
          {c.documentos_a_conferir === 1 ? 'Conferir 1 documento' : `Conferir ${c.documentos_a_conferir} documentos`}
        </b>
      ) : c.vez ? (
        c.vez.minha ? (
          <b>{maiuscula(c.vez.ato)}</b>
        ) : (
          <Celula detail={`vez ${esperaPor[c.vez.papel]}`}>{maiuscula(c.vez.ato)}</Celula>
        )
      ) : (
        '-'
      ),
  },
  {
    id: 'prazo',
    header: 'Prazo',
    nowrap: true,
    card: 'pe',
    cell: (c) => (c.prazo ? <Prazo ate={c.prazo} genero="m" /> : '-'),
  },
]

const maiuscula = (texto: string) => `${texto[0]?.toUpperCase()}${texto.slice(1)}`

/** Who asks to provide what, what each waits for, and what every service demands. */
export function Credenciamentos() {
  const { papel } = useSessao()
  const [busca, mudar, href] = useBusca(campos)
  const { page, page_size, aba, dash_filter, search } = busca
  const [abrindo, abrir] = useState(false)
  const lista = useQuery({
    ...consulta(api.listar, {
      query: { page: String(page), page_size: String(page_size), dash_filter, ...(search && { search }) },
    }),
    enabled: aba === 'fila',
  })
  const contagens = lista.data?.contagens
  const daVez = filas.filter((f) => f !== 'minha_vez' || papel !== 'admin')
  return (
    <MolduraDaLista
      title="Credenciamentos"
      subtitle="Quem pode prestar cada serviço: do pedido à confirmação, e o que vence."
      address={[busca, mudar, href]}
      searchLabel={aba === 'fila' ? 'Buscar credenciamentos' : 'Buscar serviço'}
      placeholder={aba === 'fila' ? 'Empresa, CNPJ ou serviço' : 'Nome do serviço'}
      notice={
        <Abas
          label="Partes dos credenciamentos"
          current={aba}
          tabs={[
            { id: 'fila', label: 'Credenciamentos', href: href({ aba: 'fila', search: '' }) },
            {
              id: 'exigencias',
              label: 'Documentos exigidos',
              href: href({ aba: 'exigencias', search: '', dash_filter: '' }),
            },
          ]}
        />
      }
      queues={
        aba === 'fila'
          ? filasDe({
              atual: dash_filter,
              filas: daVez,
              nomes,
              contagens,
              todas: 'todos',
              atrasadas: 'atrasados',
              href: (fila) => href({ dash_filter: fila }),
            })
          : undefined
      }
      end={
        <Acao acoes={lista.data?.acoes} comando="vincular" icon="mais" onClick={() => abrir(true)}>
          Abrir credenciamento
        </Acao>
      }
    >
      {aba === 'exigencias' ? (
        <Exigencias />
      ) : (
        <ListaPaginada<CredenciamentoNaFila>
          label="Credenciamentos"
          lista={lista}
          columns={colunas}
          rowKey={(c) => String(c.id)}
          rowHref={(c) => para('credenciamento', { empresa: c.empresa.id, servico: c.servico.id })}
          isLate={(c) => c.atrasado}
          noun="credenciamentos"
          address={[busca, mudar, href]}
          empty={
            dash_filter === 'minha_vez' && !search ? (
              <Vazio
                title="Nenhum credenciamento espera por você"
                action={<LinkBotao href={href({ dash_filter: '' })}>Ver todos</LinkBotao>}
              >
                Quando um prestador pedir o credenciamento, ele aparece aqui e no seu sino.
              </Vazio>
            ) : dash_filter || search ? (
              <Vazio
                title="Nenhum credenciamento com esses filtros"
                action={<LinkBotao href={href({ dash_filter: '', search: '' })}>Limpar filtros</LinkBotao>}
              >
                Procure por parte do nome da empresa ou do serviço.
              </Vazio>
            ) : (
              <Vazio title="Nenhum credenciamento ainda">
                Os prestadores pedem em "Minha empresa". A entidade também pode abrir um por contrato ou edital.
              </Vazio>
            )
          }
        />
      )}
      {abrindo && <AbrirCredenciamento onClose={() => abrir(false)} />}
    </MolduraDaLista>
  )
}
