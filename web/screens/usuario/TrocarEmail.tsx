import { usuario as api } from '@hub/protocol/usuario.ts'
import { type FormEvent, useId, useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { Falha, fraseDe } from '../../api/falha.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSenha } from '../../ui/CampoSenha.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Pilha } from '../../ui/Pagina.tsx'

interface Props {
  qual: 'trocar' | 'concordar'
  onClose: () => void
}

/** What changes where one enters asks for the password again. */
export function TrocarEmail({ qual, onClose }: Props) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [senha, setSenha] = useState('')
  const comum = { invalida: [api.lerMeuEmail], erro: false as const, aoConcluir: onClose }
  const trocar = useMudanca(api.trocarMeuEmail, {
    ...comum,
    sucesso: 'Pedido feito. Confirme pelo link enviado ao novo e-mail.',
  })
  const concordar = useMudanca(api.concordarComTroca, { ...comum, sucesso: 'Você concordou com a troca.' })
  const troca = qual === 'trocar'
  const { error, isPending } = troca ? trocar : concordar
  const noCampo = error instanceof Falha ? error.campos : {}
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    if (troca) trocar.mutate({ corpo: { email: email.trim(), senha } })
    else concordar.mutate({ corpo: { senha } })
  }
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={isPending}
      title={troca ? 'Trocar o e-mail' : 'Concordar com a troca?'}
      subtitle={
        troca
          ? 'Mandamos um link ao novo e-mail e avisamos o de hoje, que pode concordar na hora ou parar a troca em 48 horas.'
          : 'Quando o novo e-mail confirmar, é com ele que você entra.'
      }
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Agora não
          </Botao>
          <Botao type="submit" form={id} variant="acao" busy={isPending} busyLabel="Enviando">
            {troca ? 'Pedir a troca' : 'Concordar'}
          </Botao>
        </>
      }
    >
      <form id={id} noValidate onSubmit={enviar}>
        <Pilha>
          {error && !noCampo.email && !noCampo.senha && <Faixa tone="erro">{fraseDe(error)}</Faixa>}
          {troca && (
            <CampoTexto
              label="Novo e-mail"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              onChange={setEmail}
              errorMessage={noCampo.email}
            />
          )}
          <CampoSenha label="Sua senha" value={senha} onChange={setSenha} errorMessage={noCampo.senha} />
        </Pilha>
      </form>
    </Dialogo>
  )
}
