import { credenciamento as api } from '@hub/protocol/credenciamento.ts'
import type { LinhaDe } from '@hub/protocol/kernel/lista.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import { servicosComExigencias } from '@hub/protocol/listas/credenciamentos.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { asIds } from '../../api/field.tsx'
import { Command } from '../../blocks/Command.tsx'
import { Lista } from '../../blocks/Lista.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { useLista } from '../../blocks/usar-lista.ts'
import { mensagens } from '../../copy/mensagens.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { colunasDe } from '../../parts/colunas.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
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
  const titulos = { title: 'Documentos exigidos', subtitle: servico.descricao, onClose }
  const exigencias = lidas.data
  if (!exigencias)
    return (
      <Dialogo open kept {...titulos}>
        <LoadState query={lidas} lines={6} />
      </Dialogo>
    )
  const { versao, tipos, acoes } = exigencias
  const pode = motivoDe(acoes, 'definir') === null
  return (
    <Command
      call={api.definirExigencias}
      values={{ versao, tipos: tipos.filter((t) => t.exigido).map((t) => t.id) }}
      input={(corpo) => ({ params: { id: servico.id }, corpo })}
      {...titulos}
      confirmLabel="Salvar"
      success="Documentos exigidos atualizados."
      disabledReason={pode ? undefined : 'Só a coordenação muda os documentos exigidos.'}
    >
      {(Field) => (
        <>
          <Faixa tone="info" title={mensagens.lembrete}>
            Vale para os próximos pedidos. Quem já está credenciado não é suspenso por um documento que não foi pedido.
          </Faixa>
          <Field
            name="tipos"
            as={GrupoDeCaixas}
            {...asIds}
            label="O que o prestador envia"
            disabled={!pode}
            options={tipos.map((t) => ({ value: String(t.id), label: t.tipo }))}
          />
        </>
      )}
    </Command>
  )
}
