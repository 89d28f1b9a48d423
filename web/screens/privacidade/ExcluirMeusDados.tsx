import { privacidade } from '@hub/protocol/privacidade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { Command } from '../../blocks/Command.tsx'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { Data } from '../../parts/Data.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { OQueFica } from './OQueFica.tsx'

/** The person asks for its data to be deleted, and reads before what the law keeps. */
export function ExcluirMeusDados() {
  const busca = useQuery(consulta(privacidade.lerMeuPedido))
  const [pedindo, pedir] = useState(false)
  const retirar = useMudanca(privacidade.retirarPedido, { sucesso: 'Pedido retirado.' })
  const m = busca.data
  if (!m)
    return (
      <Secao title="Excluir meus dados">
        <LoadState query={busca} />
      </Secao>
    )
  const { pedido } = m
  return (
    <Secao title="Excluir meus dados">
      <Pilha narrow>
        {pedido?.situacao === 'aberto' ? (
          <Faixa
            title="Seu pedido de exclusão está com a administração"
            action={
              <Acao
                acoes={m.acoes}
                comando="retirar"
                variant="contorno"
                busy={retirar.isPending}
                busyLabel="Retirando"
                onClick={() => retirar.mutate({})}
              >
                Retirar o pedido
              </Acao>
            }
          >
            Enviado em <Data valor={pedido.dtainclusao} />. A resposta chega até <Data valor={pedido.prazo} />.
          </Faixa>
        ) : (
          <>
            {pedido?.situacao === 'recusado' && (
              <Faixa tone="atencao" title="Seu último pedido foi recusado">
                {pedido.resposta}
              </Faixa>
            )}
            <p className="apoio">
              Você pode pedir que o Hub apague nome, e-mail, CPF e telefone. Seu acesso termina, e não dá para voltar
              atrás.
            </p>
            <div>
              <Acao acoes={m.acoes} comando="pedir" variant="perigo" onClick={() => pedir(true)}>
                Pedir a exclusão dos meus dados
              </Acao>
            </div>
          </>
        )}
      </Pilha>
      {pedindo && <PedirExclusao fica={m.fica} onClose={() => pedir(false)} />}
    </Secao>
  )
}

function PedirExclusao({ fica, onClose }: { fica: Parameters<typeof OQueFica>[0]['fica']; onClose: () => void }) {
  return (
    <Command
      call={privacidade.pedirExclusao}
      values={{ motivo: '' }}
      input={(corpo) => ({ corpo: { motivo: corpo.motivo || null } })}
      title="Pedir a exclusão dos meus dados"
      subtitle="Lei Geral de Proteção de Dados, art. 18, VI"
      confirmLabel="Enviar o pedido"
      onClose={onClose}
      success="Pedido enviado à administração."
    >
      {(Field) => (
        <>
          <p>
            A administração responde em até 15 dias. Atendido o pedido, seu acesso termina na hora e seu nome dá lugar a
            um pseudônimo em tudo o que fez.
          </p>
          <OQueFica fica={fica} />
          <Field name="motivo" as={CampoArea} label="Motivo" limit={500} optional />
        </>
      )}
    </Command>
  )
}
