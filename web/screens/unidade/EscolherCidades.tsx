import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { unidade as api, type UnidadeDeAtendimento } from '@hub/protocol/unidade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Resposta } from '../../api/cliente.ts'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDoCampo } from '../../api/gestores.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoBusca } from '../../ui/CampoBusca.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { type Coluna, Tabela } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import css from './Unidade.module.css'

type Cidade = Resposta<typeof listagem.cidades>['results'][number]
const TAMANHOS = [20, 50, 100]

/** All municipalities: chosen over several searches and pages, taken in one go; those of others are named before. */
export function EscolherCidades({ unidade, aoIncluir }: { unidade: UnidadeDeAtendimento; aoIncluir: () => void }) {
  const [filtro, mudar] = useState({ search: '', estado: '', sem_unidade: false, page: 1, page_size: 20 })
  const [escolhidas, escolher] = useState<ReadonlyMap<string, Cidade>>(new Map())
  const { search, estado, sem_unidade, page, page_size } = filtro
  const estados = useQuery(consulta(listagem.estados))
  const lista = useQuery(
    consulta(listagem.cidades, {
      query: {
        page,
        page_size,
        ...(search && { search }),
        ...(estado && { estado }),
        ...(sem_unidade && { sem_unidade: 'true' }),
      },
    }),
  )
  const incluir = useMudanca(api.incluirCidades, {
    sucesso: 'Cidades incluídas nesta unidade.',
    erro: false,
    aoConcluir: aoIncluir,
  })
  const linhas = lista.data?.results ?? []
  const deOutras = [...escolhidas.values()].filter((c) => c.unidade && c.unidade.id !== unidade.id)
  const quantas = escolhidas.size
  const selecionar = (chaves: Set<string>) => {
    const novas = new Map(escolhidas)
    for (const c of linhas) {
      if (chaves.has(c.codigo)) novas.set(c.codigo, c)
      else novas.delete(c.codigo)
    }
    escolher(novas)
  }
  return (
    <div className={css.pilha}>
      <search className={css.procurar}>
        <CampoBusca
          label="Buscar cidade"
          placeholder="Nome, com ou sem acentos"
          value={search}
          onSearch={(texto) => mudar({ ...filtro, search: texto, page: 1 })}
        />
        <CampoSelecao
          label="Estado"
          placeholder="Todos"
          value={estado}
          onChange={(valor) => mudar({ ...filtro, estado: valor, page: 1 })}
          options={(estados.data ?? []).map((e) => ({ value: e.codigo, label: e.nome }))}
        />
        <Caixa
          label="Só as sem unidade"
          value={sem_unidade}
          onChange={(ligada) => mudar({ ...filtro, sem_unidade: ligada, page: 1 })}
        />
      </search>
      {incluir.error && <Faixa tone="erro">{fraseDoCampo(incluir.error, 'cidades')}</Faixa>}
      {deOutras.length > 0 && (
        <Faixa
          tone="atencao"
          title={
            deOutras.length === 1
              ? 'Uma cidade vem de outra unidade'
              : `${deOutras.length} cidades vêm de outras unidades`
          }
        >
          {deOutras
            .slice(0, 8)
            .map((c) => `${c.nome} (${c.unidade?.descricao})`)
            .join(', ')}
          {deOutras.length > 8 && ` e mais ${deOutras.length - 8}`}. Os pedidos novos passam a vir para cá; os que estão
          em andamento ficam onde estão.
        </Faixa>
      )}
      <div>
        <Botao
          variant="acao"
          busy={incluir.isPending}
          busyLabel="Incluindo"
          disabledReason={quantas === 0 ? 'Marque pelo menos uma cidade.' : undefined}
          onClick={() =>
            incluir.mutate({
              corpo: { unidade: unidade.id, cidades: [...escolhidas.keys()], transferir: deOutras.length > 0 },
            })
          }
        >
          {quantas === 1 ? 'Incluir 1 cidade' : `Incluir ${escreverNumero(quantas)} cidades`}
        </Botao>
        {quantas > 0 && (
          <Botao variant="texto" onClick={() => escolher(new Map())}>
            Desmarcar todas
          </Botao>
        )}
      </div>
      {lista.isError ? (
        <LoadState query={lista} />
      ) : (
        <Tabela<Cidade>
          label="Cidades do Brasil"
          columns={colunas(unidade.id)}
          rows={linhas}
          rowKey={(c) => c.codigo}
          loading={lista.isPending}
          refreshing={lista.isPlaceholderData}
          selection={{
            selected: new Set(escolhidas.keys()),
            onChange: selecionar,
            label: (c) => `Selecionar ${c.nome}/${c.estado}`,
            isDisabled: (c) => c.unidade?.id === unidade.id,
          }}
          empty={<Vazio title="Nenhuma cidade encontrada">Confira a grafia, ou procure em outro estado.</Vazio>}
        />
      )}
      {linhas.length > 0 && (
        <Paginacao
          page={page}
          pageSize={page_size}
          total={lista.data?.count ?? 0}
          noun="cidades"
          sizes={TAMANHOS}
          onPage={(nova) => mudar({ ...filtro, page: nova })}
          onPageSize={(tamanho) => mudar({ ...filtro, page_size: tamanho, page: 1 })}
        />
      )}
    </div>
  )
}

const colunas = (unidade: number): Coluna<Cidade>[] => [
  { id: 'cidade', header: 'Cidade', card: 'topo', cell: (c) => <Celula strong>{c.nome}</Celula> },
  { id: 'estado', header: 'Estado', card: 'topo-fim', cell: (c) => c.estado },
  {
    id: 'unidade',
    header: 'Unidade',
    cardLabel: 'Unidade',
    cell: (c) => (c.unidade ? (c.unidade.id === unidade ? 'Esta' : c.unidade.descricao) : 'Nenhuma'),
  },
]
