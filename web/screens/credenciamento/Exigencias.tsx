import { credenciamento as api } from '@hub/protocol/credenciamento.ts'
import { listagem } from '@hub/protocol/listagem.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { ListaPaginada } from '../../blocos/ListaPaginada.tsx'
import { motivoDe } from '../../parts/Acao.tsx'
import { emPaginas, emTexto } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { Vazio } from '../../ui/Vazio.tsx'
import { doCredenciamento } from './janelas.ts'

interface Servico {
  id: number
  descricao: string
}
const campos = { ...emPaginas(), search: emTexto() }

/** Which documents each service demands of who wants to provide it. */
export function Exigencias() {
  const [busca, mudar, href] = useBusca(campos)
  const [servico, escolher] = useState<Servico | null>(null)
  const { page, page_size, search } = busca
  const lista = useQuery(
    consulta(listagem.simplesServicos, {
      query: { page: String(page), page_size: String(page_size), ...(search && { search }) },
    }),
  )
  const colunas: readonly Coluna<Servico>[] = [
    { id: 'servico', header: 'Serviço', card: 'topo', cell: (s) => s.descricao },
    {
      id: 'ver',
      header: <span className="so-leitor">Ações</span>,
      align: 'fim',
      card: 'pe-fim',
      cell: (s) => (
        <Botao size="pequeno" variant="texto" onClick={() => escolher(s)}>
          Ver documentos<span className="so-leitor"> de {s.descricao}</span>
        </Botao>
      ),
    },
  ]
  return (
    <>
      <ListaPaginada<Servico>
        label="Serviços e seus documentos"
        lista={lista}
        columns={colunas}
        rowKey={(s) => String(s.id)}
        noun="serviços"
        address={[busca, mudar, href]}
        empty={<Vazio title="Nenhum serviço encontrado">Procure por outra parte do nome.</Vazio>}
      />
      {servico && <ExigenciasDoServico servico={servico} onClose={() => escolher(null)} />}
    </>
  )
}

function ExigenciasDoServico({ servico, onClose }: { servico: Servico; onClose: () => void }) {
  const lidas = useQuery(consulta(api.lerExigencias, { params: { id: servico.id } }))
  // With the version that was chosen from: what another window saves meanwhile is told, not undone.
  const [mudado, mudar] = useState<{ versao: number; tipos: string[] } | null>(null)
  const definir = useMudanca(api.definirExigencias, {
    invalida: doCredenciamento,
    sucesso: 'Documentos exigidos atualizados.',
    erro: false,
    aoConcluir: onClose,
  })
  const tipos = lidas.data?.tipos ?? []
  const valor = mudado?.tipos ?? tipos.filter((t) => t.exigido).map((t) => String(t.id))
  const pode = motivoDe(lidas.data?.acoes, 'definir') === null
  const erro = definir.error ?? lidas.error
  return (
    <Formulario
      title="Documentos exigidos"
      subtitle={servico.descricao}
      error={erro && fraseDe(erro)}
      confirmLabel="Salvar"
      busyLabel="Salvando"
      busy={definir.isPending}
      onClose={onClose}
      disabledReason={
        !lidas.data ? 'Carregando os documentos.' : pode ? undefined : 'Só a coordenação muda os documentos exigidos.'
      }
      onSubmit={() => {
        if (lidas.data)
          definir.mutate({
            params: { id: servico.id },
            corpo: { versao: mudado?.versao ?? lidas.data.versao, tipos: valor.map(Number) },
          })
      }}
    >
      {!lidas.data ? (
        <Esqueleto lines={6} />
      ) : (
        <>
          <Faixa tone="info">
            Vale para os próximos pedidos. Quem já está credenciado não é suspenso por um documento que não foi pedido.
          </Faixa>
          <GrupoDeCaixas
            label="O que o prestador envia"
            disabled={!pode}
            value={valor}
            onChange={(marcados) => mudar({ versao: mudado?.versao ?? lidas.data.versao, tipos: marcados })}
            options={tipos.map((t) => ({ value: String(t.id), label: t.tipo }))}
          />
        </>
      )}
    </Formulario>
  )
}
