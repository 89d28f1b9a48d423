import { FalhaDoWhatsapp, type Whatsapp } from './whatsapp.ts'

/** Numbers on which the demonstration fails on purpose: for good, and for now. */
const sentinelas = { semWhatsapp: '+5571900000001', foraDoAr: '+5571900000002' } as const

/** WhatsApp of demonstrations: nothing leaves the machine, the page of the e-mails shows what would have. */
export function whatsappDeDemonstracao(): Whatsapp {
  let vezes = 0
  return {
    ligado: true,
    async enviar({ para }) {
      if (para === sentinelas.semWhatsapp)
        throw new FalhaDoWhatsapp('this number has no WhatsApp', { motivo: 'mensagem', definitiva: true })
      if (para === sentinelas.foraDoAr) throw new FalhaDoWhatsapp('WhatsApp is not available', { motivo: 'caminho' })
      return `demo.${++vezes}`
    },
    conferir: async () => {},
  }
}

const recusar = () => Promise.reject(new FalhaDoWhatsapp('no WhatsApp is configured', { motivo: 'remetente' }))
/** Where none is configured: nobody is offered it, and nothing is sent. */
export const semWhatsapp: Whatsapp = { ligado: false, enviar: recusar, conferir: recusar }
