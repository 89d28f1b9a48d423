import { privacidade } from '@hub/protocol/privacidade.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Acao } from '../../parts/Acao.tsx'
import { Data } from '../../parts/Data.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { OQueFica } from './OQueFica.tsx'

const alvos = ['/auth/meus-dados/exclusao/', '/auth/admin/exclusao/']

/** The person asks for its data to be deleted, and reads before what the law keeps. */
export function ExcluirMeusDados() {
  const busca = useQuery(consulta(privacidade.lerMeuPedido))
  const [pedindo, pedir] = useState(false)
  const retirar = useMudanca(privacidade.retirarPedido, { invalida: alvos, sucesso: 'Pedido retirado.' })
  const m = busca.data
  if (!m) return null
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
      {pedindo && <PedirExclusao fica={m.fica} aoFechar={() => pedir(false)} />}
    </Secao>
  )
}

function PedirExclusao({ fica, aoFechar }: { fica: Parameters<typeof OQueFica>[0]['fica']; aoFechar: () => void }) {
  const formulario = useFormulario(privacidade.pedirExclusao.corpo!, { motivo: '' })
  const enviar = useMudanca(privacidade.pedirExclusao, {
    invalida: alvos,
    sucesso: 'Pedido enviado à administração.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  return (
    <Formulario
      titulo="Pedir a exclusão dos meus dados"
      subtitulo="Lei Geral de Proteção de Dados, art. 18, VI"
      erro={formulario.formState.errors.root?.message}
      confirmar="Enviar o pedido"
      confirmando="Enviando"
      enviando={enviar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((corpo) => enviar.mutate({ corpo: { motivo: corpo.motivo || null } }))}
    >
      <p>
        A administração responde em até 15 dias. Atendido o pedido, seu acesso termina na hora e seu nome dá lugar a um
        pseudônimo em tudo o que fez.
      </p>
      <OQueFica fica={fica} />
      <Controller
        control={formulario.control}
        name="motivo"
        render={({ field, fieldState }) => (
          <CampoArea {...field} label="Motivo" limit={500} optional errorMessage={fieldState.error?.message} />
        )}
      />
    </Formulario>
  )
}
