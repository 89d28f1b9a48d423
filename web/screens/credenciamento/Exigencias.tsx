import { credenciamento as api } from '@hub/protocol/credenciamento.ts'
import type { LinhaDe } from '@hub/protocol/kernel/lista.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { servicosComExigencias } from '@hub/protocol/listas/credenciamentos.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { Lista } from '../../blocks/Lista.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { mensagens } from '../../copy/mensagens.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { colunasDe } from '../../parts/colunas.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

type Servico = LinhaDe<typeof listagem.simplesServicos>
const colunas = colunasDe(servicosComExigencias, { servico: { link: true, card: 'topo' } })

/** Which documents each service demands of who wants to provide it. */
export function Exigencias({ abas }: { abas: ReactNode }) {
  const lista = useLista(servicosComExigencias)
  const [servico, escolher] = useState<Servico | null>(null)
  return (
    <Lista
      de={lista}
      title="Credenciamentos"
      subtitle="Os documentos que cada serviço pede a quem quer prestá-lo."
      label="Serviços e seus documentos"
      searchLabel="Buscar serviço"
      placeholder="Nome do serviço"
      notice={abas}
      noun="serviços"
      columns={colunas}
      onOpen={(s) => () => escolher(s)}
      empty={<Vazio title="Nenhum serviço ainda">Os serviços do catálogo aparecem aqui.</Vazio>}
    >
      {servico && <ExigenciasDoServico servico={servico} onClose={() => escolher(null)} />}
    </Lista>
  )
}

function ExigenciasDoServico({ servico, onClose }: { servico: Servico; onClose: () => void }) {
  const lidas = useQuery(consulta(api.lerExigencias, { params: { id: servico.id } }))
  // With the version that was chosen from: what another window saves meanwhile is told, not undone.
  const [mudado, mudar] = useState<{ versao: number; tipos: string[] } | null>(null)
  const definir = useMudanca(api.definirExigencias, {
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
          <Faixa tone="info" title={mensagens.lembrete}>
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
